import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import type { Setting, SettingName } from '#server/db/site/setting-schemas.ts'

/** Came with the state; throws when it was never set. */
export function settingOf<Name extends SettingName>(
  state: Pick<ApplicationState, 'settings'>,
  name: Name,
): Setting<Name> {
  const found = state.settings.find((setting) => setting.name === name)
  return settingSchemas[name].parse(found?.value) as Setting<Name>
}

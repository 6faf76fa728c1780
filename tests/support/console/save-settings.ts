import { getConsoleSetting, saveConsoleSetting } from '#api/console/settings.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { confirm } from './a-member.ts'
import type { TestMember } from './a-member.ts'

/** Settings with what is changed in each; an empty change confirms what was installed. */
type Changes = Partial<Record<OperatorSetting, object>>

/** All that a new installation wants before it may open. */
export const whatOpeningNeeds: Changes = {
  site: {
    whatsappNumber: '971561234567',
    supportPhone: '+97142345678',
    licenceNumber: '1234567',
  },
  company: { legalName: 'Company LLC', address: 'Dubai' },
  originator: { oic: '1234567890', isSample: false },
  prices: {},
  terms: {},
  hours: {},
  arrival: {},
}

/** Saves settings in the console, each over its newest version. Throws what the call refuses. */
export async function saveSettings(app: TestApp, by: TestMember, changes: Changes): Promise<void> {
  await confirm(app, by)
  const as = { as: by.as }
  for (const [key, change] of Object.entries(changes)) {
    const name = key as OperatorSetting
    const { value, versions } = await app.call(getConsoleSetting, { name }, as)
    const next = Array.isArray(value) ? value : { ...Object(value), ...change }
    const after = versions[0]?.number ?? 0
    const { wrong } = await app.call(saveConsoleSetting, { name, value: next, after }, as)
    if (wrong.length > 0) throw new Error(`${name}: ${JSON.stringify(wrong)}`)
  }
}

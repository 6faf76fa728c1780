import type { AppInfo } from '#api/hiring/application.ts'
import { insertDiagnostics } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { appInfoOf } from './app-info.ts'
import type { Standing } from '#server/services/cases/standing.ts'

/** The application and the step before `currentState` (A10). */
export async function getAppInfo(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'cards' | 'env'>,
  standing: Standing,
  input: { currentState?: string; guiProperty?: string; lang?: string },
): Promise<AppInfo> {
  if (input.guiProperty) await insertDiagnostics(deps.db, input.guiProperty, deps.clock.now())
  const language = standing.visit.language
  return appInfoOf(deps, standing, { language, currentState: input.currentState })
}

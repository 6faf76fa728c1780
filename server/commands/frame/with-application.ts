import { findApplicationByNumber } from '#server/db/hiring/answers/typed-ibans.ts'
import type { Deps } from '#server/deps.ts'
import { StartProblem } from '#server/start-problem.ts'
import { withDeps } from './with-deps.ts'

type Work = (deps: Deps, appId: string) => Promise<string>

/** Whether this is the number of an application, such as 48201. */
export const isNumber = (given: string): boolean => /^\d{1,9}$/.test(given)

/** Runs work on an application by number. Throws StartProblem for an unknown one. */
export function onApplication(number: string, work: Work): Promise<string> {
  return withDeps(async (deps) => {
    const appId = await findApplicationByNumber(deps.db, Number(number))
    if (!appId) throw new StartProblem('There is no application of this number.')
    return work(deps, appId)
  })
}

/**
 * Runs a command on a numbered application. Throws StartProblem with the usage, or for an unknown
 * number.
 */
export async function withApplication(command: string, work: Work): Promise<string> {
  const [, , given = '', ...more] = process.argv
  if (!isNumber(given) || more.length > 0) {
    throw new StartProblem(
      `Use: npm run staff -- ${command} NUMBER (of the application, such as 48201)`,
    )
  }
  return onApplication(given, work)
}

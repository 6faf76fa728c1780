import { findApplicationByNumber } from '#server/db/hiring/answers/typed-ibans.ts'
import type { Deps } from '#server/deps.ts'
import { StartProblem } from '#server/start-problem.ts'
import { withDeps } from './with-deps.ts'

/**
 * On the application whose number the command was given. Throws StartProblem with how to use the
 * command before anything is started, or where nobody has this number.
 */
export async function withApplication(
  command: string,
  work: (deps: Deps, appId: string) => Promise<string>,
): Promise<string> {
  const [, , given = '', ...more] = process.argv
  if (!/^\d{1,9}$/.test(given) || more.length > 0) {
    throw new StartProblem(`Use: npm run ${command} -- NUMBER (of the application, such as 48201)`)
  }
  return withDeps(async (deps) => {
    const appId = await findApplicationByNumber(deps.db, Number(given))
    if (!appId) throw new StartProblem('There is no application of this number.')
    return work(deps, appId)
  })
}

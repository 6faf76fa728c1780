import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findApplicationByNumber } from '#server/db/hiring/answers/typed-ibans.ts'
import { findEnding } from '#server/db/hiring/my-hire.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import type { Deps } from '#server/deps.ts'
import { noteArrival } from '#server/services/hiring/my-hire/report-arrival.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

/** For staff: `npm run report-arrival -- 48201` writes down that she has come to her household. */
async function store(deps: Deps): Promise<string> {
  const appId = await findApplicationByNumber(deps.db, Number(process.argv[2]))
  if (!appId) throw new StartProblem('There is no application of this number.')
  try {
    await inTransaction(deps.db, async (db) => {
      await lockApplication(db, appId)
      const endedAs = await findEnding(db, appId)
      await noteArrival({ ...deps, db }, { id: appId, ended_as: endedAs }, 'staff')
    })
    return 'It is written down that she has come.'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new StartProblem(
      'Not yet: the application is not complete, she has not said yes, or her day has not come.',
    )
  }
}

runCommand(() => withDeps(store))

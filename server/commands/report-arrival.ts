import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findEnding } from '#server/db/hiring/my-hire.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import type { Deps } from '#server/deps.ts'
import { noteArrival } from '#server/services/hiring/my-hire/report-arrival.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withApplication } from './frame/with-application.ts'

/** For staff: `npm run report-arrival -- 48201` writes down that she has come to her household. */
async function store(deps: Deps, appId: string): Promise<string> {
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

runCommand(() => withApplication('report-arrival', store))

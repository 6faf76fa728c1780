import { isDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findEnding } from '#server/db/hiring/my-hire.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import type { Deps } from '#server/deps.ts'
import { noteArrival } from '#server/services/hiring/my-hire/report-arrival.ts'
import { noteNoShow } from '#server/services/hiring/my-hire/report-no-show.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { isNumber, onApplication } from './frame/with-application.ts'

const USAGE = `Use: npm run staff -- report-arrival NUMBER writes down that she came on the booked day,
npm run staff -- report-arrival NUMBER DAY (such as 2026-11-25) that she came on a later one,
npm run staff -- report-arrival NUMBER no that she did not come.`

const isSaid = (text: string) => text === 'no' || isDay(text)

/** For staff: whether she came to her household, and on which day. */
async function reportArrival([number = '', said, ...more]: string[]): Promise<string> {
  const isUsage = isNumber(number) && (said === undefined || isSaid(said))
  if (!isUsage || more.length > 0) throw new StartProblem(USAGE)
  return onApplication(number, (deps, appId) => store(deps, appId, said))
}

async function store(deps: Deps, appId: string, said: string | undefined): Promise<string> {
  try {
    return await inTransaction(deps.db, async (db) => {
      await lockApplication(db, appId)
      const application = { id: appId, ended_as: await findEnding(db, appId) }
      if (said === 'no') {
        await noteNoShow({ ...deps, db }, application, 'staff')
        return 'It is written down that she did not come. Her household chooses how to go on.'
      }
      await noteArrival({ ...deps, db }, application, { by: 'staff', day: said })
      return 'It is written down that she has come.'
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new StartProblem(
      'Nothing was written down: the application is not complete, she has not said yes, her day has not come, or the day is not between the booked one and today.',
    )
  }
}

runCommand(() => reportArrival(process.argv.slice(2)))

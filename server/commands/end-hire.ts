import { isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { formatAmount } from '#domain/payment/money.ts'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'
import { Problem } from '#domain/problem.ts'
import { dubaiDay } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findEnding } from '#server/db/hiring/my-hire.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import type { Deps } from '#server/deps.ts'
import { cancelHire } from '#server/services/hiring/cancel-hire.ts'
import { endService } from '#server/services/hiring/end-service.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { isNumber, onApplication } from './frame/with-application.ts'

const reasons = ['cancelled', ...endReasons] as const

const USAGE = `Use: npm run staff -- end-hire NUMBER REASON [LAST DAY, such as 2026-12-05, else today]
REASON before she came: cancelled. Once she is there: ${endReasons.join(', ')}.`

type Asked = { reason: (typeof reasons)[number]; lastDay: Day | undefined }

/** For staff: ends a hire by its terms and prints the refund. */
async function endHire([number = '', reason, lastDay, ...more]: string[]): Promise<string> {
  const known = reasons.find((one) => one === reason)
  const isGood = lastDay === undefined || isDay(lastDay)
  if (!isNumber(number) || !known || !isGood || more.length > 0) {
    throw new StartProblem(USAGE)
  }
  return onApplication(number, (deps, appId) => end(deps, appId, { reason: known, lastDay }))
}

async function end(deps: Deps, appId: string, asked: Asked): Promise<string> {
  try {
    return await inTransaction(deps.db, async (db) => {
      await lockApplication(db, appId)
      return endLocked({ ...deps, db }, appId, asked)
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new StartProblem(
      'Nothing was changed: she has not come yet (cancelled ends it then), has come (another reason does), it has ended, or the day is before she came.',
    )
  }
}

async function endLocked(deps: Deps, appId: string, { reason, lastDay }: Asked): Promise<string> {
  if (reason === 'cancelled') {
    const back = await cancelHire(deps, appId)
    return `The hire is cancelled. ${formatAmount(back)} dirhams go back to the household.`
  }
  const application = { id: appId, ended_as: await findEnding(deps.db, appId) }
  const given = { reason, by: 'staff' } as const
  const day = lastDay ?? dubaiDay(deps.clock)
  const ended = await endService(deps, application, { ...given, lastDay: day })
  return [
    `Her last day is ${ended.lastDay}.`,
    `Comes back: ${formatAmount(ended.back)} dirhams, until ${ended.by}.`,
    `Still owed: ${formatAmount(ended.owed)} dirhams.`,
  ].join('\n')
}

runCommand(() => endHire(process.argv.slice(2)))

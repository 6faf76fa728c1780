import { writeAnswers } from '#domain/bank/read-answers.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import type { BankOutcome } from '#domain/bank/outcomes.ts'
import { rejectionReasonCodes } from '#domain/signing/rejection-reasons.ts'
import { addDays } from '#domain/day.ts'
import { dayNow } from '#server/clock.ts'
import { listUnansweredRequests } from '#server/db/bank/unanswered.ts'
import type { Unanswered } from '#server/db/bank/unanswered.ts'
import { collectDues } from '#server/jobs/collect-dues.ts'
import { freeReplaced } from '#server/jobs/free-replaced.ts'
import { makeCancellationBatch } from '#server/services/bank/batches/make-cancellation-batch.ts'
import { makeMandateBatch } from '#server/services/bank/batches/make-mandate-batch.ts'
import { takeAnswers } from '#server/services/bank/take-answers.ts'
import { Fault } from './household.ts'
import type { Household } from './household.ts'
import type { Random } from '#tests/moves/seeded-random.ts'

/** The morning of the next day in Dubai: what runs by the clock has run, and the bank has answered some. */
export async function aDayPasses(household: Household): Promise<void> {
  const { app } = household.world
  const tomorrow = addDays(dayNow(app.clock), 1)
  app.clock.set(`${tomorrow}T05:00:00Z`)
  await app.workOff()
  await makeMandateBatch(app.deps, 'clock')
  await makeCancellationBatch(app.deps)
  await collectDues(app.deps)
  await freeReplaced(app.deps)
  await letBankAnswer(household)
  await app.workOff()
}

async function letBankAnswer(household: Household): Promise<void> {
  const { world, random, journal } = household
  const { deps } = world.app
  const today = dayNow(deps.clock)
  const asked = await listUnansweredRequests(deps.db, deps.clock.now())
  const due = asked.filter(({ collect_on: on }) => on === null || on <= today)
  const answers: Omit<Answer, 'line'>[] = []
  for (const one of due) {
    if (random.chance(0.7))
      answers.push({ ...one, ...wordOn(one, random), bankCode: '', bankText: '' })
  }
  if (answers.length === 0) return
  const bytes = Buffer.from(writeAnswers(answers))
  const taken = await takeAnswers(deps, { name: `bank-${today}.csv`, bytes })
  journal.push(
    `bank: ${answers.map(({ status, reason = '' }) => `${status} ${reason}`).join(', ')}`,
  )
  if (taken.taken === 'refused') {
    throw new Fault(household, `the bank's file is refused: ${JSON.stringify(taken.problems)}`)
  }
}

type Word = { status: BankOutcome; reason?: Answer['reason'] }

const collections: readonly BankOutcome[] = [
  'INSUFFICIENT_FUNDS',
  'TECHNICAL',
  'MANDATE_CANCELLED',
  'ACCOUNT_CLOSED',
  'STOPPED_BY_CUSTOMER',
]

function wordOn(asked: Unanswered, random: Random): Word {
  if (asked.payment_id !== null) {
    return { status: random.chance(0.75) ? 'PAID' : random.pick(collections) }
  }
  if (asked.is_cancellation) return { status: random.chance(0.85) ? 'CANCELLED' : 'KEPT' }
  if (random.chance(0.6)) return { status: 'ACCEPTED' }
  return { status: 'REJECTED', reason: random.pick(rejectionReasonCodes) }
}

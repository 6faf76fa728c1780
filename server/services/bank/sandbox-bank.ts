import { openAccount } from '#server/services/cases/answers/open-answer.ts'
import { writeAnswers } from '#domain/bank/read-answers.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import { sandboxWord } from '#domain/bank/sandbox-word.ts'
import { dayNow } from '#server/clock.ts'
import { listUnansweredRequests } from '#server/db/bank/unanswered.ts'
import type { Unanswered } from '#server/db/bank/unanswered.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { makeCancellationBatch } from './batches/make-cancellation-batch.ts'
import { makeMandateBatch } from './batches/make-mandate-batch.ts'
import { takeAnswers } from './take-answers.ts'
import type { TakenAnswers } from './take-answers.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

/** Whether our own play of a bank answers, so that samples may be among what it is asked. */
export const hasSandboxBank = ({ env }: Pick<Deps, 'env'>): boolean =>
  env.SAMPLE_CONTENT && env.NODE_ENV !== 'production'

/**
 * Plays the bank for sample content, never in production. Its answers enter as real files of
 * answers do.
 */
export async function workAsSandboxBank(deps: Parts): Promise<TakenAnswers | undefined> {
  if (!hasSandboxBank(deps)) return undefined
  // Mandates of samples show what waits at a bank.
  await makeMandateBatch(deps, 'clock', 'no-samples')
  await makeCancellationBatch(deps)
  const now = deps.clock.now()
  const { sandboxMinutes } = await getSetting(deps.db, 'bank')
  const asked = await listUnansweredRequests(
    deps.db,
    new Date(now.getTime() - sandboxMinutes * 60_000),
  )
  const today = dayNow(deps.clock)
  const due = asked.filter(
    ({ collect_on: on, ...one }) => (on === null || on <= today) && !isLeftWaiting(one),
  )
  if (due.length === 0) return undefined
  const answers: Omit<Answer, 'line'>[] = []
  for (const one of due) answers.push(await answerTo(deps, one))
  const bytes = Buffer.from(writeAnswers(answers))
  return takeAnswers(deps, { name: 'sandbox.csv', bytes })
}

/** A sample's sums are collected as others are; what else its story asked stays so. */
const isLeftWaiting = ({
  is_sample: isSample,
  payment_id: paymentId,
}: Omit<Unanswered, 'collect_on'>) => isSample && paymentId === null

async function answerTo(deps: Parts, asked: Unanswered): Promise<Omit<Answer, 'line'>> {
  const account = await openAccount(deps, asked.case_id)
  const said = sandboxWord({
    accountTitle: account?.accountTitle ?? '',
    isCollection: asked.payment_id !== null,
    isCancellation: asked.is_cancellation,
    rejections: asked.rejections,
  })
  return { ...said, ref: asked.ref, amount: asked.amount, bankCode: 'SANDBOX', bankText: '' }
}

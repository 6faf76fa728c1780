import type { FieldRefusal } from '#domain/problem.ts'
import { holdsCardNumber } from '#domain/payment/account/card-number.ts'

/** A spouse's replies instead of a signature (ruling 30), or from a wrong number. */
export const spouseReplyKinds = ['question', 'refusal', 'wrong-number'] as const
export type SpouseReplyKind = (typeof spouseReplyKinds)[number]

export const LONGEST_SENTENCE = 200

/** A question needs words, a refusal none; card numbers are refused. */
export function checkSpouseReply(reply: {
  kind: SpouseReplyKind
  sentence?: string
}): FieldRefusal[] {
  const sentence = (reply.sentence ?? '').trim()
  if (reply.kind === 'question' && sentence === '') return refused('sentence-missing')
  if (sentence.length > LONGEST_SENTENCE) return refused('too-long')
  return holdsCardNumber(sentence) ? refused('card-number') : []
}

const refused = (code: FieldRefusal['code']): FieldRefusal[] => [{ field: 'sentence', code }]

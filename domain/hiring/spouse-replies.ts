import type { FieldRefusal } from '#domain/problem.ts'
import { holdsCardNumber } from '#domain/payment/account/card-number.ts'

/** What a spouse may say instead of signing (ruling 30), or that the link reached somebody else. */
export const spouseReplyKinds = ['question', 'refusal', 'wrong-number'] as const
export type SpouseReplyKind = (typeof spouseReplyKinds)[number]

export const LONGEST_SENTENCE = 200

/** A question needs its words, a refusal no reason; a card's number is kept nowhere. */
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

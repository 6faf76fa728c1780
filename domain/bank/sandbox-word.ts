import { isRejectionReason } from '#domain/signing/rejection-reasons.ts'
import type { RejectionReason } from '#domain/signing/rejection-reasons.ts'
import { isCollectionOutcome } from './outcomes.ts'
import type { BankOutcome } from './outcomes.ts'

export type SandboxWord = { status: BankOutcome; reason?: RejectionReason }

/**
 * The account title decides: a rejection's name rejects the first mandate, `Unpaid` with a reason
 * fails every collection.
 */
export function sandboxWord(asked: {
  accountTitle: string
  isCollection: boolean
  isCancellation?: boolean
  /** How often it already rejected this household's mandates. */
  rejections: number
}): SandboxWord {
  const code = asked.accountTitle
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_')
  if (asked.isCancellation) return { status: 'CANCELLED' }
  if (asked.isCollection) {
    const failure = code.replace(/^UNPAID_/, '')
    const isUnpaid = failure !== code && isCollectionOutcome(failure)
    return { status: isUnpaid ? failure : 'PAID' }
  }
  return isRejectionReason(code) && asked.rejections === 0
    ? { status: 'REJECTED', reason: code }
    : { status: 'ACCEPTED' }
}

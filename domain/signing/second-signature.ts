import type { MandateKind, MandateState } from './mandate.ts'
import type { RejectionReason } from './rejection-reasons.ts'

/** A mandate as a signature of the second holder looks at it. */
type Rejected = {
  state: MandateState
  rejectedFor?: RejectionReason | null | undefined
}

const wantsSecond = ({ rejectedFor }: Rejected) =>
  rejectedFor === 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE'

/**
 * Whether a mandate that its household signed waits for the other holder of a joint account, who
 * signs the same paper (the bank wants both).
 */
export const awaitsSecondSignature = (mandate: Rejected): boolean =>
  mandate.state === 'AWAITING_SIGNATURE' && wantsSecond(mandate)

/** Whether the second holder signs it, or has just signed it and may read it still. */
export const isForSecondHolder = (mandate: Rejected): boolean =>
  awaitsSecondSignature(mandate) || (mandate.state === 'SIGNED' && wantsSecond(mandate))

/** What a paper is to a reader: its kind, or a first mandate that the second holder signs too. */
export type PaperRole = MandateKind | 'second-first'

/** A first mandate is the household's alone to read, until the bank wants the second holder's signature. */
export const paperRole = (mandate: Rejected & { kind: MandateKind }): PaperRole =>
  mandate.kind === 'one-time' && isForSecondHolder(mandate) ? 'second-first' : mandate.kind

/**
 * The mandates that whoever signs now signs as the second holder. The household first signs what is
 * its own to sign; somebody by a link signs nothing else while these wait.
 */
export function secondPapers(
  mandates: readonly (Rejected & { kind: MandateKind })[],
  by: 'household' | 'link',
): MandateKind[] {
  const second = mandates.filter(awaitsSecondSignature)
  const own = mandates.some(
    (one) => one.kind === 'monthly' && one.state === 'AWAITING_SIGNATURE' && !wantsSecond(one),
  )
  return by === 'household' && own ? [] : second.map(({ kind }) => kind)
}

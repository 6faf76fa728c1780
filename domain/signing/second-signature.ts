import type { MandateKind, MandateState } from './mandate.ts'
import type { RejectionReason } from './rejection-reasons.ts'

/** A mandate as the second holder's signature concerns it. */
type Rejected = {
  state: MandateState
  rejectedFor?: RejectionReason | null | undefined
}

const wantsSecond = ({ rejectedFor }: Rejected) =>
  rejectedFor === 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE'

/** Whether the other holder of a joint account must still sign the mandate: the bank wants both. */
export const awaitsSecondSignature = (mandate: Rejected): boolean =>
  mandate.state === 'AWAITING_SIGNATURE' && wantsSecond(mandate)

/** Whether the second holder may read it: until the bank answers. */
export const isForSecondHolder = (mandate: Rejected): boolean =>
  awaitsSecondSignature(mandate) || (mandate.state === 'SIGNED' && wantsSecond(mandate))

/** A paper's role for its readers: its kind, or a joint account's one-time mandate. */
export type PaperRole = MandateKind | 'joint-one-time'

/** The first mandate is private to the household until the bank wants the second holder. */
export const paperRole = (mandate: Rejected & { kind: MandateKind }): PaperRole =>
  mandate.kind === 'one-time' && isForSecondHolder(mandate) ? 'joint-one-time' : mandate.kind

/** Whether a mandate waits at the monthly papers' step. */
export const awaitsAtMonthlyStep = (mandate: Rejected & { kind: MandateKind }): boolean =>
  awaitsSecondSignature(mandate) ||
  (mandate.kind === 'monthly' && mandate.state === 'AWAITING_SIGNATURE')

/**
 * Mandates to sign as second holder: for the household after its own, for a link before all else.
 */
export function secondPapers(
  mandates: readonly (Rejected & { kind: MandateKind })[],
  by: 'household' | 'link',
): MandateKind[] {
  const waiting = mandates.filter(awaitsAtMonthlyStep)
  const second = waiting.filter(wantsSecond)
  const own = waiting.length > second.length
  return by === 'household' && own ? [] : second.map(({ kind }) => kind)
}

/** A paper and whether it is signed. */
type Paper = { kind: MandateKind; isSigned: boolean }

/**
 * Whether a spouse may sign (ruling 30): monthly papers exist, and the household's own first
 * mandate is signed.
 */
export function maySpouseSign(papers: readonly Paper[]): boolean {
  const first = papers.find(({ kind }) => kind === 'one-time')
  return papers.some(({ kind }) => kind === 'monthly') && (first?.isSigned ?? true)
}

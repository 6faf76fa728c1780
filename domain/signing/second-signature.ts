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

/** Whether the second holder may read it: while it waits for that signature, and until the bank answers. */
export const isForSecondHolder = (mandate: Rejected): boolean =>
  awaitsSecondSignature(mandate) || (mandate.state === 'SIGNED' && wantsSecond(mandate))

/** What a paper is to its readers: its kind, or the one-time mandate of a joint account that both sign. */
export type PaperRole = MandateKind | 'joint-one-time'

/** A first mandate is the household's alone to read, until the bank wants the second holder's signature. */
export const paperRole = (mandate: Rejected & { kind: MandateKind }): PaperRole =>
  mandate.kind === 'one-time' && isForSecondHolder(mandate) ? 'joint-one-time' : mandate.kind

/** Whether a mandate waits at the step of the monthly papers, for the household or the second holder. */
export const awaitsAtMonthlyStep = (mandate: Rejected & { kind: MandateKind }): boolean =>
  awaitsSecondSignature(mandate) ||
  (mandate.kind === 'monthly' && mandate.state === 'AWAITING_SIGNATURE')

/**
 * The mandates that whoever signs now signs as the second holder. The household first signs what is
 * its own to sign; somebody by a link signs nothing else while these wait.
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

/** A paper of a hire, as far as it is signed. */
type Paper = { kind: MandateKind; isSigned: boolean }

/**
 * Whether a spouse can be asked to sign (ruling 30): the monthly papers are there, and the first
 * mandate, which is the household's alone, is signed where there is one. Whoever pays the first sum by
 * card has none.
 */
export function maySpouseSign(papers: readonly Paper[]): boolean {
  const first = papers.find(({ kind }) => kind === 'one-time')
  return papers.some(({ kind }) => kind === 'monthly') && (first?.isSigned ?? true)
}

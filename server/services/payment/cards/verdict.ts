const fits = ['taken', 'still-open', 'known-already'] as const
/** The result of a provider's word. */
export type Verdict = (typeof fits)[number] | Mismatch

/** The same of a call-back, which may be about another shop of the account. */
export type CallbackVerdict = Verdict | 'of-no-interest'

/** Answers to accepted call-backs. */
export const callbackVerdicts = [...fits, 'of-no-interest'] as const

const misfits = [
  'unknown-payment',
  'other-kind',
  'amount-differs',
  'currency-differs',
  'reference-differs',
] as const
export type Mismatch = (typeof misfits)[number]

/** Contradicts what we asked: nothing changes and staff look at it. */
export const isMismatch = (verdict: string): verdict is Mismatch =>
  misfits.some((misfit) => misfit === verdict)

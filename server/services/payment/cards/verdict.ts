const fits = ['taken', 'still-open', 'known-already'] as const
/** What became of a provider's word. */
export type Verdict = (typeof fits)[number] | Misfit

/** What a call-back that was taken is answered. */
export const callbackVerdicts = [...fits, 'of-no-interest'] as const

const misfits = [
  'unknown-payment',
  'other-kind',
  'amount-differs',
  'currency-differs',
  'reference-differs',
] as const
export type Misfit = (typeof misfits)[number]

/** It does not agree with what we asked for: nothing was changed, and staff look at it. */
export const isMisfit = (verdict: string): verdict is Misfit =>
  misfits.some((misfit) => misfit === verdict)

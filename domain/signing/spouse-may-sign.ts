import type { MandateKind } from './mandate.ts'

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

import type { MandateState } from './mandate.ts'

/** How long a signed paper waits for the household's number or other papers. */
export const CERTIFICATE_WAIT_MS = 24 * 3_600_000

/** A current paper as the certificate needs it. */
export type CertifiablePaper = {
  state: MandateState
  signedAt: Date | null
  isSealed: boolean
  /** A certificate names its sealed file. */
  isCertified: boolean
}

/** Unsigned states: no bank takes the paper and nothing seals it. */
const openStates: readonly MandateState[] = ['DRAFT', 'AWAITING_SIGNATURE']

/** Whether a certificate names the paper. */
export const isSigned = ({ state, signedAt }: CertifiablePaper): boolean =>
  signedAt !== null && !openStates.includes(state)

/**
 * When a certificate is due (ruling 25): with a verified number at once, else a day after the last
 * signature.
 */
export function certificateDueAt(
  papers: readonly CertifiablePaper[],
  verifiedAt: Date | null,
): Date | undefined {
  const signed = papers.filter((paper) => isSigned(paper))
  if (signed.every(({ isCertified }) => isCertified)) return undefined
  if (signed.some(({ isSealed }) => !isSealed)) return undefined
  const lastAt = Math.max(...signed.map(({ signedAt }) => signedAt?.getTime() ?? 0))
  const isComplete = signed.length === papers.length && verifiedAt !== null
  return new Date(
    isComplete ? Math.max(lastAt, verifiedAt.getTime()) : lastAt + CERTIFICATE_WAIT_MS,
  )
}

import { chainsDigest, headText } from './audit-heads.ts'
import { hexOf } from './chain-check.ts'
import type { HeadWithChains, Proofs } from './head-check.ts'
import type { TrailFault } from './trail-problem.ts'

/** What is wrong with one head by itself: its chains, its hash or its signature. */
export function faultOfHead(
  { sha256, isSigned }: Proofs,
  { head, chains }: HeadWithChains,
): TrailFault | undefined {
  const text = headText(head)
  const isAsHashed = head.hash === hexOf(sha256(text))
  if (!isAsHashed || head.digest !== hexOf(chainsDigest(sha256, chains))) return 'head-edited'
  return isSigned(head, text) ? undefined : 'head-unproven'
}

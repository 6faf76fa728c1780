import { ChainCheck } from './chain-check.ts'
import type { LinkedEvent } from './chain-check.ts'
import type { HeadWithChains, Proofs } from './head-check.ts'
import { faultOfHead } from './one-head.ts'
import type { TrailProblem } from './trail-problem.ts'

/** A chain taken out of the trail, with the signed heads that name it, oldest first. */
export type OwnChain = {
  chain: string
  heads: readonly HeadWithChains[]
  events: readonly LinkedEvent[]
}

/** The first fault of a chain by itself, if any, and how many of its events no head has signed. */
export function checkOwnChain(
  proofs: Proofs,
  { chain, heads, events }: OwnChain,
): { problem: TrailProblem | undefined; unsigned: number } {
  for (const one of heads) {
    const what = faultOfHead(proofs, one)
    if (what) return { problem: { what, head: one.head.number }, unsigned: events.length }
  }
  const ends = heads.flatMap(({ head, chains }) =>
    chains
      .filter((end) => end.chain === chain)
      .map(({ sequence, hash }) => ({ sequence, hash, head: head.number })),
  )
  const check = new ChainCheck(proofs.sha256, chain, ends)
  for (const event of events) check.add(event)
  check.end()
  return { problem: check.problem, unsigned: check.unsigned }
}

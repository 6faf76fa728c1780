import type { SignedHead } from './audit-heads.ts'
import { ChainCheck } from './chain-check.ts'
import type { LinkedEvent } from './chain-check.ts'
import { HeadCheck } from './head-check.ts'
import type { HeadWithChains, Proofs } from './head-check.ts'
import type { TrailProblem } from './trail-problem.ts'

/** All problems of heads and the first of each chain. */
export type TrailFindings = {
  problems: TrailProblem[]
  events: number
  chains: number
  heads: number
  /** Events not yet in a head, so unknown outside the database. */
  unsigned: number
}

/**
 * Verifies an audit trail by public keys and the heads file alone: first every head, then every
 * chain.
 */
export class TrailCheck {
  readonly #proofs: Proofs
  readonly #heads: HeadCheck
  readonly #problems: TrailProblem[] = []
  readonly #seen = new Set<string>()
  #chain: { chain: string; check: ChainCheck } | undefined
  #events = 0
  #unsigned = 0

  constructor(proofs: Proofs, filed: readonly SignedHead[]) {
    this.#proofs = proofs
    this.#heads = new HeadCheck(proofs, filed)
  }

  addHead(head: HeadWithChains): void {
    this.#heads.add(head)
  }

  addEvent(event: LinkedEvent): void {
    this.#events += 1
    this.#chainOf(event).add(event)
  }

  /** Adds a problem of an unreadable part. */
  addProblem(problem: TrailProblem): void {
    this.#problems.push(problem)
  }

  end(): TrailFindings {
    this.#endChain()
    this.#heads.end()
    for (const [chain, [first]] of this.#heads.ends) {
      if (this.#seen.has(chain)) continue
      this.#problems.push({ what: 'missing', chain, sequence: 1, head: first?.head })
    }
    return {
      problems: [...this.#heads.problems, ...this.#problems],
      events: this.#events,
      chains: this.#seen.size,
      heads: this.#heads.count,
      unsigned: this.#unsigned,
    }
  }

  #chainOf({ chain, sequence }: LinkedEvent): ChainCheck {
    if (this.#chain?.chain === chain) return this.#chain.check
    this.#endChain()
    if (this.#seen.has(chain)) this.#problems.push({ what: 'out-of-order', chain, sequence })
    this.#seen.add(chain)
    const check = new ChainCheck(this.#proofs.sha256, chain, this.#heads.ends.get(chain) ?? [])
    this.#chain = { chain, check }
    return check
  }

  #endChain(): void {
    if (!this.#chain) return
    const { check } = this.#chain
    check.end()
    if (check.problem) this.#problems.push(check.problem)
    this.#unsigned += check.unsigned
    this.#chain = undefined
  }
}

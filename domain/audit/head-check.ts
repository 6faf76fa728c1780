import { chainsDigest, headText, noHead } from './audit-heads.ts'
import type { ChainEnd, SignedHead } from './audit-heads.ts'
import { hexOf } from './chain-check.ts'
import type { SignedEnd } from './chain-check.ts'
import type { Sha256 } from './link-hash.ts'
import type { TrailProblem } from './trail-problem.ts'

/** SHA-256 and the check of signatures by known keys. */
export type Proofs = {
  sha256: Sha256
  isSigned: (head: SignedHead, text: string) => boolean
}

/** A head of the database with its chains. */
export type HeadWithChains = { head: SignedHead; chains: readonly ChainEnd[] }

/**
 * Compares a database's signed heads with those of the file outside it, and collects each chain's
 * ends.
 */
export class HeadCheck {
  readonly problems: TrailProblem[] = []
  readonly ends = new Map<string, SignedEnd[]>()
  count = 0
  readonly #proofs: Proofs
  readonly #filed: ReadonlyMap<number, SignedHead>
  #previous = noHead
  #events = 0

  /** `filed`: the file's heads in order, which may begin later than the database's. */
  constructor(proofs: Proofs, filed: readonly SignedHead[]) {
    this.#proofs = proofs
    this.#filed = new Map(filed.map((head) => [head.number, head]))
    this.#checkFile(filed)
  }

  add({ head, chains }: HeadWithChains): void {
    const number = this.count + 1
    if (head.number !== number) {
      if (this.count < head.number) this.#tell('head-missing', number)
      else this.#tell('head-unlinked', head.number)
    }
    if (head.previous !== this.#previous) this.#tell('head-unlinked', head.number)
    this.#checkContent(head, chains)
    const filed = this.#filed.get(head.number)
    const isAsFiled = filed !== undefined && textOf(filed) === textOf(head)
    if (filed && !isAsFiled) this.#tell('head-differs', head.number)
    // Heads of the file are verified there.
    if (!isAsFiled && !this.#isProven(head)) this.#tell('head-unproven', head.number)
    this.#previous = head.hash
    this.count = Math.max(this.count, head.number)
  }

  /** Call after the last head: the file must not be ahead. */
  end(): void {
    const beyond = [...this.#filed.keys()].find((number) => number > this.count)
    if (beyond !== undefined) this.#tell('older-database', beyond)
  }

  #checkFile(filed: readonly SignedHead[]): void {
    for (const [index, head] of filed.entries()) {
      const before = filed[index - 1]
      if (before && (head.number !== before.number + 1 || head.previous !== before.hash)) {
        this.#tell('file-cut', head.number)
      }
      if (!this.#isProven(head)) this.#tell('head-unproven', head.number)
    }
  }

  #checkContent(head: SignedHead, chains: readonly ChainEnd[]): void {
    const { sha256 } = this.#proofs
    const isForward = chains.map((end) => this.#take(end, head.number)).every(Boolean)
    const isWhole =
      isForward &&
      head.hash === hexOf(sha256(headText(head))) &&
      head.digest === hexOf(chainsDigest(sha256, chains)) &&
      head.events === this.#events
    if (!isWhole) this.#tell('head-edited', head.number)
  }

  /** Checks that a chain grew between two heads. */
  #take({ chain, sequence, hash }: ChainEnd, head: number): boolean {
    const ends = this.ends.get(chain)
    const before = ends?.at(-1)?.sequence ?? 0
    if (sequence <= before) return false
    this.#events += sequence - before
    const end = { sequence, hash, head }
    if (ends) ends.push(end)
    else this.ends.set(chain, [end])
    return true
  }

  #isProven(head: SignedHead): boolean {
    return this.#proofs.isSigned(head, headText(head))
  }

  #tell(what: TrailProblem['what'], head: number): void {
    this.problems.push({ what, head })
  }
}

const textOf = (head: SignedHead): string => `${headText(head)}${head.hash}${head.signature}`

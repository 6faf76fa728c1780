import { auditContent } from './audit-event.ts'
import type { AuditEvent } from './audit-event.ts'
import type { ChainEnd } from './audit-heads.ts'
import { firstPrevious, linkHash } from './link-hash.ts'
import type { Sha256 } from './link-hash.ts'
import type { TrailProblem } from './trail-problem.ts'

/** A stored event with its place in the chain. */
export type LinkedEvent = AuditEvent & {
  sequence: number
  previous: Uint8Array
  hash: Uint8Array
}

/** An end of the chain that a head signed. */
export type SignedEnd = Pick<ChainEnd, 'sequence' | 'hash'> & { head: number }

/**
 * Checks one chain event by event and keeps the first problem: whatever follows it is wrong too.
 */
export class ChainCheck {
  /** The first fault, if any. */
  problem: TrailProblem | undefined
  readonly #sha256: Sha256
  readonly #name: string
  readonly #ends: readonly SignedEnd[]
  #sequence = 0
  #hash: Uint8Array = firstPrevious
  #passed = 0

  /** `ends` by sequence as the heads signed them. */
  constructor(sha256: Sha256, chain: string, ends: readonly SignedEnd[]) {
    this.#sha256 = sha256
    this.#name = chain
    this.#ends = ends
  }

  /** Events after the last signed one. */
  get unsigned(): number {
    return Math.max(0, this.#sequence - (this.#ends.at(-1)?.sequence ?? 0))
  }

  add(event: LinkedEvent): void {
    if (this.problem) return
    const what = this.#faultOf(event)
    if (what === undefined) return this.#pass(event)
    const sequence = what === 'missing' ? this.#sequence + 1 : event.sequence
    this.problem = { what, chain: this.#name, sequence }
  }

  /** Call after the last event: every signed end must have come. */
  end(): void {
    const next = this.#ends[this.#passed]
    if (this.problem || !next) return
    const sequence = this.#sequence + 1
    this.problem = { what: 'missing', chain: this.#name, sequence, head: next.head }
  }

  #faultOf(event: LinkedEvent): TrailProblem['what'] | undefined {
    const { sequence, previous, hash } = event
    if (sequence > this.#sequence + 1) return 'missing'
    if (sequence === this.#sequence) return 'two-successors'
    if (sequence !== this.#sequence + 1) return 'out-of-order'
    const content = this.#sha256(auditContent(event))
    if (!isSame(linkHash(this.#sha256, { previous, sequence, content }), hash)) return 'edited'
    return isSame(previous, this.#hash) ? undefined : 'unlinked'
  }

  #pass({ sequence, hash }: LinkedEvent): void {
    this.#sequence = sequence
    this.#hash = hash
    const end = this.#ends[this.#passed]
    if (end?.sequence !== sequence) return
    this.#passed += 1
    if (end.hash === hexOf(hash)) return
    this.problem = { what: 'not-as-signed', chain: this.#name, sequence, head: end.head }
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let isSoFar = one.length === other.length
  for (let index = 0; isSoFar && index < one.length; index += 1) {
    isSoFar = one[index] === other[index]
  }
  return isSoFar
}

const digitsOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Two digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  let digits = ''
  for (const byte of bytes) digits += digitsOf[byte]
  return digits
}

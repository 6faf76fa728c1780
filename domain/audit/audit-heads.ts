import type { Sha256 } from './link-hash.ts'

/** Where a chain ended when a head was signed; `hash` is 64 hex digits. */
export type ChainEnd = { chain: string; sequence: number; hash: string }

/** A signed head without its proof: hashes and `key` are hex digits, `at` is ISO in UTC. */
export type HeadContent = {
  /** From 1, without gaps. */
  number: number
  at: string
  /** How many events all chains together have up to here. */
  events: number
  /** `chainsDigest` of the chains that grew since the head before. */
  digest: string
  /** The hash of the head before; 64 zeros for the first. */
  previous: string
  /** Names the public key that proves it. */
  key: string
}

/** `hash` is SHA-256 of `headText`, `signature` Ed25519 over the same, in base64. */
export type SignedHead = HeadContent & { hash: string; signature: string }

export const noHead = '0'.repeat(64)

/** The one way to write a head down: what is hashed and signed. */
export function headText({ number, at, events, digest, previous, key }: HeadContent): string {
  return JSON.stringify(['head', 1, number, at, events, digest, previous, key])
}

/** Of the ends of all chains that a head is about, in whatever order they come. */
export function chainsDigest(sha256: Sha256, chains: readonly ChainEnd[]): Uint8Array {
  const sorted = chains.map(({ chain, sequence, hash }) => [chain, sequence, hash] as const)
  sorted.sort(([one], [other]) => (one < other ? -1 : 1))
  return sha256(JSON.stringify(['chains', 1, sorted]))
}

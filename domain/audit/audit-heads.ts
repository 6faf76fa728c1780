import type { Sha256 } from './link-hash.ts'

/** A chain's end at the time of a head; `hash` is 64 hex digits. */
export type ChainEnd = { chain: string; sequence: number; hash: string }

/** A signed head without its proof: hashes and `key` are hex digits, `at` is ISO in UTC. */
export type HeadContent = {
  /** From 1, without gaps. */
  number: number
  at: string
  /** Events of all chains up to here. */
  events: number
  /** `chainsDigest` of the chains that grew since the last head. */
  digest: string
  /** The last head's hash; 64 zeros for the first. */
  previous: string
  /** Id of the public key that verifies it. */
  key: string
}

/** `hash` is SHA-256 of `headText`, `signature` Ed25519 over the same, in base64. */
export type SignedHead = HeadContent & { hash: string; signature: string }

export const noHead = '0'.repeat(64)

/** The text of a head that is hashed and signed. */
export function headText({ number, at, events, digest, previous, key }: HeadContent): string {
  return JSON.stringify(['head', 1, number, at, events, digest, previous, key])
}

/** Digest of the chains' ends of a head, in any order. */
export function chainsDigest(sha256: Sha256, chains: readonly ChainEnd[]): Uint8Array {
  const sorted = chains.map(({ chain, sequence, hash }) => [chain, sequence, hash] as const)
  sorted.sort(([one], [other]) => (one < other ? -1 : 1))
  return sha256(JSON.stringify(['chains', 1, sorted]))
}

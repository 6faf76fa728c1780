/** SHA-256, passed in because the domain has no cryptography of its own. */
export type Sha256 = (bytes: string | Uint8Array) => Uint8Array

/** One event's place in its chain. */
export type Link = {
  /** The previous event's hash; `firstPrevious` for the first. */
  previous: Uint8Array
  /** From 1, without gaps. */
  sequence: number
  /** SHA-256 of the event's content. */
  content: Uint8Array
}

/** The hash before a chain's first event and before the first head: 32 zeros. */
export const firstPrevious = new Uint8Array(32)

/**
 * SHA-256 of previous hash, sequence (eight bytes) and content hash. The database's `audit_link`
 * computes the same.
 */
export function linkHash(sha256: Sha256, { previous, sequence, content }: Link): Uint8Array {
  const bytes = new Uint8Array(72)
  bytes.set(previous)
  new DataView(bytes.buffer).setBigUint64(32, BigInt(sequence))
  bytes.set(content, 40)
  return sha256(bytes)
}

import { randomBytes } from 'node:crypto'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { sha256Hex } from './sha256.ts'

/** A personal value's salted hash, which an event holds without revealing the value. */
export class Commitment {
  readonly commitment: string
  readonly sealed: Buffer
  constructor(commitment: string, sealed: Buffer) {
    this.commitment = commitment
    this.sealed = sealed
  }
}

const SALT_BYTES = 32

/**
 * A salted SHA-256 for the chain, with its opening sealed: once that is erased nobody can test
 * guesses.
 */
export function commitTo(ring: KeyRing, value: string): Commitment {
  const opening = Buffer.concat([randomBytes(SALT_BYTES), Buffer.from(value, 'utf8')])
  const commitment = sha256Hex(opening)
  return new Commitment(commitment, sealField(ring, commitmentPlace(commitment), opening))
}

/** Where the sealed opening of a commitment lies. */
export const commitmentPlace = (commitment: string) => ({
  table: 'audit_sealed',
  column: 'sealed',
  rowId: commitment,
})

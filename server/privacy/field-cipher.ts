import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/** Where a sealed value belongs: it opens in no other row. */
export type FieldPlace = { table: string; column: string; rowId: string }

/** A sealed value does not open: unknown key, altered, or moved. */
export class FieldUnreadable extends Error {
  override name = 'FieldUnreadable'
  readonly reason: 'malformed' | 'unknown-key' | 'altered'
  constructor(reason: 'malformed' | 'unknown-key' | 'altered', place: FieldPlace) {
    super(`${place.table}.${place.column} does not open: ${reason}`)
    this.reason = reason
  }
}

const version = 1
const ivBytes = 12
const tagBytes = 16
const nameShape = /^[a-z0-9_-]{1,63}$/

/**
 * AES-256-GCM. Layout: version, key id length, key id, IV (12), tag (16), ciphertext. Rotate before
 * 2^32 values (NIST SP 800-38D).
 */
export function sealField(ring: KeyRing, place: FieldPlace, plaintext: string | Buffer): Buffer {
  const { id, key } = ring.fieldKeys[0]
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  cipher.setAAD(additionalData(place, id))
  const sealed = Buffer.concat([cipher.update(asBytes(plaintext)), cipher.final()])
  return Buffer.concat([currentPrefix(ring), iv, cipher.getAuthTag(), sealed])
}

/** Opens a sealed value of this place with any key of the ring. Throws FieldUnreadable. */
export function openField(ring: KeyRing, place: FieldPlace, sealed: Uint8Array): Buffer {
  const parts = splitSealed(sealed)
  if (!parts) throw new FieldUnreadable('malformed', place)
  const named = ring.fieldKeys.find(({ id }) => id === parts.keyId)
  if (!named) throw new FieldUnreadable('unknown-key', place)
  const decipher = createDecipheriv('aes-256-gcm', named.key, parts.iv, { authTagLength: tagBytes })
  decipher.setAAD(additionalData(place, parts.keyId))
  decipher.setAuthTag(parts.tag)
  try {
    return Buffer.concat([decipher.update(parts.body), decipher.final()])
  } catch {
    throw new FieldUnreadable('altered', place)
  }
}

/** openField for a value that was sealed from text. */
export function openFieldText(ring: KeyRing, place: FieldPlace, sealed: Uint8Array): string {
  return openField(ring, place, sealed).toString('utf8')
}

/** Whether an earlier key sealed the value, so that the rotation job seals it again. */
export function needsRotation(ring: KeyRing, sealed: Uint8Array): boolean {
  return splitSealed(sealed)?.keyId !== ring.fieldKeys[0].id
}

/** The prefix of values that the current key sealed. */
export function currentPrefix({ fieldKeys: [{ id }] }: KeyRing): Buffer {
  return Buffer.concat([Buffer.from([version, id.length]), Buffer.from(id, 'ascii')])
}

/** Enough bytes to hold a value's key id. */
export const HEAD_BYTES = 128

function additionalData(place: FieldPlace, keyId: string): Buffer {
  // No "|" in names and the key id last, so that no two places read alike.
  if (!nameShape.test(place.table) || !nameShape.test(place.column) || place.rowId === '') {
    throw new TypeError('a field place wants a table, a column and a row id')
  }
  return Buffer.from(`${place.table}|${place.column}|${place.rowId}|${keyId}`, 'utf8')
}

function asBytes(plaintext: string | Buffer): Buffer {
  return typeof plaintext === 'string' ? Buffer.from(plaintext, 'utf8') : plaintext
}

function splitSealed(sealed: Uint8Array) {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (bytes.length < 2 || bytes.readUInt8(0) !== version) return undefined
  const ivAt = 2 + bytes.readUInt8(1)
  const bodyAt = ivAt + ivBytes + tagBytes
  if (bytes.length < bodyAt) return undefined
  return {
    keyId: bytes.toString('latin1', 2, ivAt),
    iv: bytes.subarray(ivAt, ivAt + ivBytes),
    tag: bytes.subarray(ivAt + ivBytes, bodyAt),
    body: bytes.subarray(bodyAt),
  }
}

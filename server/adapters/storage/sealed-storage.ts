import { HEAD_BYTES, needsRotation, openField, sealField } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { splitKey } from './file-storage.ts'
import type { ByteRange, FileStorage, StoredFile } from './file-storage.ts'
import { packTyped, unpackType } from './typed-bytes.ts'

export type SealedStorage = FileStorage & {
  /** For key rotation: seals again if needed, and answers whether it did. */
  reseal: (key: string) => Promise<boolean>
}

const sealedType = 'application/octet-stream'

/**
 * Encrypts personal files bound to their key, so a moved copy does not open. Throws FieldUnreadable
 * when altered.
 */
export function sealedStorage(storage: FileStorage, ring: KeyRing): SealedStorage {
  const put: FileStorage['put'] = (key, bytes, contentType) =>
    storage.put(key, sealField(ring, placeOf(key), packTyped(bytes, contentType)), sealedType)
  return {
    put,
    async get(key, range) {
      const found = await storage.get(key)
      return found && openSealed(openField(ring, placeOf(key), found.bytes), range)
    },
    remove: storage.remove,
    list: storage.list,
    sweepDrafts: storage.sweepDrafts,
    async reseal(key) {
      const head = await storage.get(key, { start: 0, end: HEAD_BYTES - 1 })
      if (!head || !needsRotation(ring, head.bytes)) return false
      const found = await storage.get(key)
      if (!found) return false
      const { bytes, contentType } = openSealed(openField(ring, placeOf(key), found.bytes))
      await put(key, bytes, contentType)
      return true
    },
  }
}

function placeOf(key: string) {
  return { table: 'files', column: 'bytes', rowId: splitKey(key).join('/') }
}

function openSealed(packed: Buffer, range?: ByteRange): StoredFile {
  const { contentType, bodyAt } = unpackType(packed)
  const whole = packed.subarray(bodyAt)
  const bytes = range ? whole.subarray(Math.max(range.start, 0), range.end + 1) : whole
  return { bytes, contentType, size: whole.length }
}

import { sealedStorage } from '#server/adapters/storage/sealed-storage.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { readSamples } from '#server/db/backup/sealed-samples.ts'
import { openField } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'

const [VALUES_A_COLUMN, FILES] = [25, 25]

/**
 * Proves that the keys fit: opens some sealed values and files. Throws FieldUnreadable for the
 * first that fails.
 */
export async function openSamples(of: {
  url: string
  ring: KeyRing
  vault: FileStorage
}): Promise<{ values: number; columns: number; files: number }> {
  let [values, columns] = [0, 0]
  for await (const { table, column, values: found } of readSamples(of.url, VALUES_A_COLUMN)) {
    for (const { rowId, sealed } of found) openField(of.ring, { table, column, rowId }, sealed)
    values += found.length
    columns += found.length > 0 ? 1 : 0
  }
  return { values, columns, files: await openFiles(of.vault, of.ring) }
}

async function openFiles(vault: FileStorage, ring: KeyRing): Promise<number> {
  const sealed = sealedStorage(vault, ring)
  let opened = 0
  for await (const key of vault.list()) {
    if (opened === FILES) break
    await sealed.get(key)
    opened += 1
  }
  return opened
}

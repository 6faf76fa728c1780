import { sealedStorage } from '#server/adapters/storage/sealed-storage.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { listNamedAmong } from '#server/db/backup/sealed-samples.ts'
import { deleteKeyCheck, listKeyIds } from '#server/db/key-checks.ts'
import { countOthers, reencryptColumn } from '#server/db/privacy/reencrypt-columns.ts'
import { sealedColumns } from '#server/db/privacy/sealed-columns.ts'
import type { SealedColumn } from '#server/db/privacy/sealed-columns.ts'
import type { Deps } from '#server/deps.ts'
import {
  currentPrefix,
  FieldUnreadable,
  openField,
  sealField,
} from '#server/privacy/field-cipher.ts'
import { rebuildIndexes } from './rebuild-indexes.ts'
import { StartProblem } from '#server/start-problem.ts'

type Parts = Pick<Deps, 'db' | 'ring'> & {
  /** The storage below the sealed one. */
  vault: FileStorage
}

type Sealed = { sealed: number; unreadable: string[] }

/** Passes over a column: locked rows are skipped and tried again. */
const MOST_PASSES = 5
const FILES_AT_ONCE = 500

/**
 * Seals everything under the current key, then retires earlier keys. Throws StartProblem, and
 * retires none, where something is left.
 */
export async function rotateKeys(parts: Parts): Promise<string> {
  const values = await sealValues(parts)
  const files = await sealFiles(parts)
  const [current] = parts.ring.fieldKeys
  const done = `Sealed anew under ${current.id}: ${count(values.sealed)} values and ${count(files.sealed)} files.`
  const unreadable = [...values.unreadable, ...files.unreadable]
  if (unreadable.length > 0) {
    throw new StartProblem(
      [
        done,
        ...unreadable,
        'These stay as they are, and no key may be taken away: they were changed, or their key is missing.',
      ].join('\n'),
    )
  }
  const left = await countLeft(parts)
  if (left.length > 0) {
    throw new StartProblem(
      [
        done,
        ...left,
        `Somebody works on these, or a process still seals with an earlier key: restart each with ${current.id} first in FIELD_KEYS, then run this again.`,
      ].join('\n'),
    )
  }
  const indexes = await rotateIndexKeys(parts)
  const gone = await takeAway(parts)
  return [done, ...indexes, gone].join('\n')
}

async function sealValues({ db, ring }: Parts): Promise<Sealed> {
  const prefix = currentPrefix(ring)
  const total: Sealed = { sealed: 0, unreadable: [] }
  for (const column of sealedColumns) {
    let unreadable = 0
    for (let pass = 0; pass < MOST_PASSES; pass += 1) {
      const done = await reencryptColumn(db, { column, prefix }, (value) =>
        again({ ring }, column, value),
      )
      total.sealed += done.sealed
      unreadable = done.unreadable
      if ((await countOthers(db, column, prefix)) <= unreadable) break
    }
    if (unreadable > 0)
      total.unreadable.push(`${nameOf(column)}: ${count(unreadable)} do not open.`)
  }
  return total
}

function again(
  { ring }: Pick<Parts, 'ring'>,
  { table, column }: SealedColumn,
  { rowId, sealed }: { rowId: string; sealed: Buffer },
): Buffer | undefined {
  const place = { table, column, rowId }
  try {
    return sealField(ring, place, openField(ring, place, sealed))
  } catch (error) {
    if (error instanceof FieldUnreadable) return undefined
    throw error
  }
}

async function sealFiles(parts: Parts): Promise<Sealed> {
  const total: Sealed = { sealed: 0, unreadable: [] }
  let keys: string[] = []
  for await (const key of parts.vault.list()) {
    keys.push(key)
    if (keys.length < FILES_AT_ONCE) continue
    await sealGroup(parts, keys, total)
    keys = []
  }
  if (keys.length > 0) await sealGroup(parts, keys, total)
  return total
}

async function sealGroup({ db, ring, vault }: Parts, keys: string[], total: Sealed): Promise<void> {
  const storage = sealedStorage(vault, ring)
  const named = await listNamedAmong(db, keys)
  const done: string[] = []
  for (const key of keys) {
    const isSealed = await storage.reseal(key).catch((error: unknown) => {
      if (!(error instanceof FieldUnreadable)) throw error
      total.unreadable.push(`The file ${key} does not open.`)
    })
    if (isSealed) done.push(key)
  }
  total.sealed += done.length
  if (done.length === 0) return
  // A file erased while it was sealed must not come back.
  const still = await listNamedAmong(db, done)
  for (const key of done) if (named.has(key) && !still.has(key)) await vault.remove(key)
}

async function countLeft({ db, ring }: Parts): Promise<string[]> {
  const prefix = currentPrefix(ring)
  const left: string[] = []
  for (const column of sealedColumns) {
    const others = await countOthers(db, column, prefix)
    if (others > 0) left.push(`${nameOf(column)}: ${count(others)} are sealed with an earlier key.`)
  }
  return left
}

/** Throws StartProblem where fingerprints cannot be made again; then every key stays. */
async function rotateIndexKeys(parts: Parts): Promise<string[]> {
  const [current, ...earlier] = parts.ring.indexKeys
  const { made, left } = await rebuildIndexes(parts)
  if (left.length > 0) {
    throw new StartProblem(
      [
        `Found by ${current.id}: ${count(made)} fingerprints made anew.`,
        ...left,
        earlier.length === 0
          ? 'Their key is not in FIELD_KEYS: put it behind the first, then run this again.'
          : 'Somebody works on these, a process still writes with an earlier key, or their number is kept nowhere else: restart each process, run this again, and keep the earlier key while any are left.',
      ].join('\n'),
    )
  }
  return earlier.length === 0
    ? []
    : [`Found by ${current.id}: ${count(made)} fingerprints made anew.`]
}

/** Removes earlier keys' checks, which each start asks for. */
async function takeAway({ db, ring }: Parts): Promise<string> {
  const current = new Set([ring.fieldKeys[0].id, ring.indexKeys[0].id])
  const earlier = (await listKeyIds(db)).filter((id) => !current.has(id))
  for (const id of earlier) await deleteKeyCheck(db, id)
  const given = [...ring.fieldKeys, ...ring.indexKeys].map(({ id }) => id)
  const gone = given.filter((id) => !current.has(id))
  if (gone.length === 0) return 'No earlier key is given.'
  return `May be taken away from FIELD_KEYS: ${gone.join(', ')}. Keep them with the backups of their time.`
}

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`
const count = (number: number): string => number.toLocaleString('en')

import {
  countOtherIndexes,
  forgetPassingIndexes,
  readSealed,
  replaceIndexes,
} from '#server/db/privacy/rebuild-index-columns.ts'
import { parseJson } from '#domain/parse-json.ts'
import type { IndexPair } from '#server/db/privacy/rebuild-index-columns.ts'
import { columnsWithNumbers, indexColumns } from '#server/db/privacy/index-columns.ts'
import type { IndexKind } from '#server/db/privacy/index-columns.ts'
import { sealedColumns } from '#server/db/privacy/sealed-columns.ts'
import type { SealedColumn } from '#server/db/privacy/sealed-columns.ts'
import type { Deps } from '#server/deps.ts'
import { blindIndexes, PHONE_PURPOSE } from '#server/privacy/blind-index.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { NAME_PURPOSE, nameWordsIn } from '#server/services/cases/answers/name-indexes.ts'
import { alertPhonePurpose } from '#server/services/catalogue/match-alerts/match-alert-phone.ts'
import { PUSH_PURPOSE } from '#server/services/cases/set-push.ts'
import { TEXT_STOP_PURPOSE } from '#server/services/sms/stop-texts.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

const purposes = {
  number: PHONE_PURPOSE,
  'stopped-number': TEXT_STOP_PURPOSE,
  'alerted-number': alertPhonePurpose,
  device: PUSH_PURPOSE,
  name: NAME_PURPOSE,
} as const satisfies Record<IndexKind, string>
const kindsOfNumbers = ['number', 'stopped-number', 'alerted-number'] as const
const MOST_PASSES = 5

/**
 * Rebuilds fingerprints under the current index key while the product runs, because lookups ask
 * under both keys.
 */
export async function rebuildIndexes(parts: Parts): Promise<{ made: number; left: string[] }> {
  const { db, ring } = parts
  const [{ id }] = ring.indexKeys
  let made = 0
  let busy: IndexPair[] = []
  const seen = new Set<string>()
  for (const column of sealedColumns) {
    if (!columnsWithNumbers.has(`${column.table}.${column.column}`)) continue
    for await (const rows of readSealed(db, column)) {
      const pairs = rows
        .flatMap(({ rowId, sealed }) => {
          const text = openFieldText(ring, { ...column, rowId }, sealed)
          return [...findableIn(text), ...namedIn(column, rowId, text)]
        })
        .filter(({ kind, value }) => !seen.has(kind + value) && seen.add(kind + value))
        .flatMap((found) => pairsOf(parts, found))
      made += await replace(db, pairs, busy)
    }
  }
  for (let pass = 0; busy.length > 0 && pass < MOST_PASSES; pass += 1) {
    const again = busy
    busy = []
    for (const pair of again) made += await replace(db, [pair], busy)
  }
  await forgetPassingIndexes(db, id)
  const left: string[] = []
  for (const column of indexColumns) {
    const count = await countOtherIndexes(db, column, id)
    if (count > 0) left.push(`${column.table}.${column.column}: ${count} are not of ${id}.`)
  }
  return { made, left }
}

/** Splits a batch with a locked row, so that the others need not wait. */
async function replace(db: Parts['db'], pairs: IndexPair[], busy: IndexPair[]): Promise<number> {
  if (pairs.length === 0) return 0
  const replaced = await replaceIndexes(db, pairs)
  if (replaced !== undefined) return replaced
  if (pairs.length === 1) {
    busy.push(...pairs)
    return 0
  }
  const half = Math.ceil(pairs.length / 2)
  const first = await replace(db, pairs.slice(0, half), busy)
  return first + (await replace(db, pairs.slice(half), busy))
}

type Found = { kind: IndexKind; value: string }

function pairsOf({ ring }: Parts, { kind, value }: Found): IndexPair[] {
  const [to = '', ...earlier] = blindIndexes(ring, purposes[kind], value)
  return earlier.map((from) => ({ kind, from, to }))
}

/** Phone numbers (E.164) and device addresses anywhere in an answer. */
function findableIn(text: string): Found[] {
  return [text, ...textsIn(parseJson(text))]
    .filter((one) => /^(\+\d{7,15}$|https:\/\/)/.test(one))
    .flatMap((value) => {
      const kinds = value.startsWith('+') ? kindsOfNumbers : (['device'] as const)
      return kinds.map((kind) => ({ kind, value }))
    })
}

/** The words of a household's name, in the answers that have one. */
function namedIn({ table }: SealedColumn, rowId: string, text: string): Found[] {
  if (table !== 'step_answers') return []
  const [, step = ''] = rowId.split('|')
  return nameWordsIn(step, parseJson(text)).map((value) => ({ kind: 'name', value }))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

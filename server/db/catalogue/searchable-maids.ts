import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { ownText } from '#server/db/own-text.ts'
import { shownMaids } from './maids.ts'
import type { SearchableRow } from './maids.ts'

/**
 * Searchable columns in groups whose values many profiles share, so that facts are computed once a
 * text.
 */
export const SEARCHABLE_PARTS = {
  /** Decide whether other fields are shown. */
  rules: ['is_ethiopian', 'published_fields'],
  herself: ['nationality', 'nationality_code', 'religion', 'roles', 'live_in', 'live_out'],
  languages: ['languages'],
  ease: ['at_ease_with'],
  wishes: ['wishes'],
  experience: ['years_experience'],
  price: ['monthly_price'],
  available: ['availability', 'available_from'],
} as const satisfies Record<string, readonly (keyof SearchableRow)[]>

export type SearchablePart = keyof typeof SEARCHABLE_PARTS

/** A shown profile as texts: each part is a JSON list of its columns. */
export type SearchableTexts = Record<SearchablePart, string> & {
  id: string
  /** Codes with commas between. */
  skills: string
  /** When she was added, in hours since 1970, because Dubai's days begin on the hour. */
  addedHour: string
}

export const searchableParts = Object.keys(SEARCHABLE_PARTS) as SearchablePart[]

/** Profiles per batch, small so that a million take little memory. */
const BATCH = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
/** Separators that JSON escapes and that codes and numbers lack. */
const [UNIT, RECORD] = ['\u001f', '\u001e']

/**
 * Reads shown profiles of one moment, many as one text, because a driver's row is slow a million
 * times.
 */
export function readSearchableMaids(
  db: Db,
  take: { begin: (count: number) => void; profile: (texts: SearchableTexts) => void },
): Promise<void> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from ${shownMaids(tx).select('id')} as shown`.execute(tx)
    take.begin(counted[0]?.count ?? 0)
    let batch = await readBatch(tx, BEFORE_ALL)
    for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
      const after = textsOf(last).id
      const [next] = await Promise.all([readBatch(tx, after), takeSoon(batch, take.profile)])
      batch = next
    }
  })
}

/** Runs after the next query was sent, so that the database works meanwhile. */
async function takeSoon(
  batch: readonly string[],
  take: (texts: SearchableTexts) => void,
): Promise<void> {
  await setImmediate()
  // Parsed one by one, so that no batch of parts outlives a garbage collection.
  for (const record of batch) take(textsOf(record))
}

async function readBatch(tx: Db, after: string): Promise<string[]> {
  const one = shownMaids(tx).select(line.as('line')).where('id', '>', after)
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(line, ${sql.lit(RECORD)}) as lines
    from ${one.orderBy('id').limit(sql.lit(BATCH))} as one`.execute(tx)
  return (rows[0]?.lines ?? '').split(RECORD).filter(Boolean)
}

const partOf = (part: SearchablePart) =>
  sql`json_build_array(${sql.join(SEARCHABLE_PARTS[part].map((column) => sql.ref(column)))})`

const line = sql<string>`concat_ws(${sql.lit(UNIT)}, id, array_to_string(skills, ','),
  floor(extract(epoch from added_at) / 3600), ${sql.join(searchableParts.map(partOf))})`

function textsOf(record: string): SearchableTexts {
  const [id = '', skills = '', addedHour = '', ...parts] = record.split(UNIT)
  const part = (name: SearchablePart): string => parts[searchableParts.indexOf(name)] ?? ''
  return {
    id: ownText(id),
    skills,
    addedHour,
    rules: part('rules'),
    herself: part('herself'),
    languages: part('languages'),
    ease: part('ease'),
    wishes: part('wishes'),
    experience: part('experience'),
    price: part('price'),
    available: part('available'),
  }
}

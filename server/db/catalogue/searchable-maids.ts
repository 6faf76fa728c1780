import { sql } from 'kysely'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { searchableColumns, shownMaids } from './maids.ts'
import type { SearchableRow } from './maids.ts'

/** Lists as texts and times as seconds: a driver's arrays and dates are dear a million times over. */
type CompactRow = Omit<SearchableRow, Listed | 'languages' | 'added_at'> &
  Record<Listed | 'languages', string> & { added_at: number }

const listed = ['roles', 'skills', 'at_ease_with', 'published_fields'] as const
type Listed = (typeof listed)[number]

const BATCH = 250

/**
 * Reads every shown profile as of one moment in the order of ids, a batch at a time: small ones are
 * garbage before they grow old, so that reading a million takes little memory. `begin` hears first
 * about how many there are.
 */
export function readSearchableMaids(
  db: Db,
  take: { begin: (count: number) => void; row: (row: SearchableRow) => void },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from ${shownMaids(tx).select('id')} as shown`.execute(tx)
    take.begin(counted[0]?.count ?? 0)
    await sql`declare everyone no scroll cursor for ${compactly(tx)}`.execute(tx)
    const languagesOf = remembered<SearchableRow['languages']>((text) => JSON.parse(text))
    const fieldsOf = remembered(codesIn)
    for (;;) {
      const { rows } = await sql<CompactRow>`fetch ${sql.lit(BATCH)} from everyone`.execute(tx)
      for (const row of rows) take.row(wholeRow(row, languagesOf, fieldsOf))
      if (rows.length < BATCH) return
    }
  })
}

const asText = (column: Listed) => sql<string>`array_to_string(${sql.ref(column)}, ',')`.as(column)

function compactly(tx: Db) {
  const others = searchableColumns.filter(
    (column) => !['languages', 'added_at', ...listed].includes(column),
  )
  return shownMaids(tx)
    .select(others)
    .select(listed.map(asText))
    .select([
      sql<string>`languages::text`.as('languages'),
      sql<number>`extract(epoch from added_at)::bigint`.as('added_at'),
    ])
    .orderBy('id')
}

const wholeRow = (
  row: CompactRow,
  languagesOf: (text: string) => SearchableRow['languages'],
  fieldsOf: (text: string) => string[],
): SearchableRow => ({
  ...row,
  languages: languagesOf(row.languages),
  roles: fieldsOf(row.roles),
  skills: codesIn(row.skills),
  at_ease_with: codesIn(row.at_ease_with),
  published_fields: fieldsOf(row.published_fields),
  added_at: new Date(row.added_at * 1_000),
})

/** Codes hold no comma. */
const codesIn = (text: string): string[] => (text === '' ? [] : text.split(','))

/** Most profiles say what others said: few texts are read more than once. */
function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const met = known.get(text)
    if (met !== undefined) return met
    const value = read(text)
    known.set(text, value)
    return value
  }
}

import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { TeamHoliday } from '#domain/site/support-hours.ts'
import type { Db } from '#server/db/connect.ts'

/** Stores public holidays; an existing day takes the new name and hours. */
export async function saveHolidays(db: Db, holidays: readonly TeamHoliday[]): Promise<void> {
  await db
    .insertInto('holidays')
    .values(holidays.map(rowOf))
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        team: row.ref('excluded.team'),
        opens: row.ref('excluded.opens'),
        closes: row.ref('excluded.closes'),
      })),
    )
    .execute()
}

/** Holidays from a day on, in order. */
export async function listHolidays(db: Db, from: string): Promise<TeamHoliday[]> {
  const rows = await db
    .selectFrom('holidays')
    .select([sql<string>`day::text`.as('day'), 'name', 'team', 'opens', 'closes'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
  return rows.map(({ day, name, team, opens, closes }) => {
    if (opens !== null && closes !== null) return { day, name, hours: { opens, closes } }
    return { day, name, hours: team === 'closed' ? 'closed' : 'usual' }
  })
}

/** Days that were no holidays are left out of the answer. */
export async function deleteHolidays(db: Db, { from, to }: { from: Day; to: Day }): Promise<Day[]> {
  const rows = await db
    .deleteFrom('holidays')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .returning(sql<Day>`day::text`.as('day'))
    .execute()
  return rows.map(({ day }) => day).toSorted()
}

function rowOf({ day, name, hours }: TeamHoliday) {
  if (typeof hours === 'string') return { day, name, team: hours, opens: null, closes: null }
  return { day, name, team: 'own', ...hours }
}

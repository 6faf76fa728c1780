import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessKinds } from '#domain/audit/accesses.ts'
import { addDays, dubaiDay } from '#domain/day.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { addStaffEvents, countByStaff, recountStaffEvents } from './staff-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
}, 60_000)
afterAll(() => app.close())

const kinds = accessKinds
const HOUR = 3_600_000
let sequence = 1_000

const anEvent = fc.record({
  staff: fc.constantFrom('amal', 'noor', undefined),
  kind: fc.constantFrom('sheet-opened' as const, 'list-exported' as const),
  hours: fc.integer({ min: -40, max: 40 }),
})
const aTurn = fc.record({
  events: fc.array(anEvent, { minLength: 1, maxLength: 4 }),
  isAdded: fc.boolean(),
})

/** The same from the events themselves. */
async function byHand(from: string, until: string) {
  const rows = await app.db
    .selectFrom('audit_events')
    .select(['kind', 'at', sql<string | null>`holds ->> 'staff'`.as('staff')])
    .orderBy('at')
    .execute()
  const counted = new Map<string, { staff: string; kind: string; count: number; lastAt: Date }>()
  for (const { kind, at, staff } of rows) {
    const day = dubaiDay(at.getTime())
    if (staff === null || day < from || day > until || !kinds.some((one) => one === kind)) continue
    const key = `${staff} ${kind}`
    counted.set(key, { staff, kind, count: (counted.get(key)?.count ?? 0) + 1, lastAt: at })
  }
  return [...counted].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, own]) => own)
}

test('days add up to the events of the trail, at every moment and when counted anew', async () => {
  const began = app.clock.now().getTime()
  const today = dubaiDay(began)
  const periods = [
    [addDays(today, -2), addDays(today, 2)],
    [today, today],
  ] as const
  const expectAlike = async () => {
    for (const [from, until] of periods) {
      expect(await countByStaff(app.db, { kinds, from, until })).toEqual(await byHand(from, until))
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(aTurn, { minLength: 1, maxLength: 6 }), async (turns) => {
      for (const { events, isAdded } of turns) {
        await Promise.all([
          ...events.map(({ staff, kind, hours }) => {
            const holds = JSON.stringify({ day: today, ...(staff && { staff }) })
            const at = new Date(began + hours * HOUR)
            return sql`
              insert into audit_events (chain, sequence, kind, by, at, holds, previous, hash)
              values ('office', ${(sequence += 1)}, ${kind}, 'staff', ${at}, ${holds}::jsonb, '', '')`.execute(
              app.db,
            )
          }),
          ...(isAdded ? [1, 2] : []).map(() => addStaffEvents(app.db)),
        ])
        await expectAlike()
      }
    }),
    { numRuns: 15 },
  )
  await addStaffEvents(app.db)
  expect(await app.db.selectFrom('staff_event_changes').selectAll().execute()).toEqual([])
  await expectAlike()
  await sql`update staff_event_days set events = events + 1`.execute(app.db)
  await recountStaffEvents(app.db)
  await expectAlike()
}, 60_000)

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dubaiDay } from '#domain/day.ts'
import { visitAgents } from '#domain/figures/visit-agents.ts'
import { deviceForms } from '#domain/visitor/device-kind.ts'
import type { Db } from '#server/db/connect.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { addJourneyChanges, journeyNoted, recountJourneyDays } from './journey-heads.ts'
import type { JourneySeen } from './journey-heads.ts'
import { turnPartitions } from './partitions.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
}, 60_000)
afterAll(() => app.close())

const HOUR = 3_600_000

const noteJourney = (db: Db, seen: JourneySeen) => journeyNoted(seen).execute(db)

const aBatch = fc.record({
  journey: fc.integer({ min: 0, max: 5 }),
  agent: fc.constantFrom(...visitAgents),
  device: fc.constantFrom(...deviceForms),
  campaign: fc.constantFrom('eid', null),
  hasProfile: fc.boolean(),
  /** Late ones are told of after those that happened later. */
  hours: fc.integer({ min: -60, max: 60 }),
})
const aTurn = fc.record({
  /** Told at the same time. */
  batches: fc.array(aBatch, { minLength: 1, maxLength: 4 }),
  isAdded: fc.boolean(),
  /** A journey that is forgotten. */
  gone: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
})

/** Every journey that is stored, with its day and what it is counted by, told one by one. */
async function fromHeads(): Promise<string[]> {
  const heads = await app.db.selectFrom('journey_heads').selectAll().execute()
  const keys = heads.map((head) => {
    const { profile_after: after } = head
    const within = after === null ? '-' : Math.max(1, Math.ceil(after / 86_400))
    return `${dubaiDay(head.began_at.getTime())} ${head.agent} ${head.device} ${head.campaign ?? '-'} ${within}`
  })
  return keys.toSorted()
}

/** The same from the counts, with what is yet to be added or from the days alone. */
async function fromDays({ changes }: { changes: boolean }): Promise<string[]> {
  const { rows } = await sql<{ key: string; many: number }>`
    select concat_ws(' ', day, agent, device, coalesce(campaign, '-'),
      coalesce(profile_within::text, '-')) as key, sum(journeys)::int as many
    from (select * from journey_days
      union all select * from journey_changes where ${changes}) as kept
    group by 1 having sum(journeys) <> 0`.execute(app.db)
  return rows.flatMap(({ key, many }) => Array.from({ length: many }, () => key)).toSorted()
}

/** How many journeys of each kind a table counts, whatever their campaign. */
const sumsOf = async (table: 'journey_days' | 'journey_day_sums') => {
  const { rows } = await sql`
    select day, agent, device, profile_within, sum(journeys)::int as many from ${sql.table(table)}
    group by 1, 2, 3, 4 having sum(journeys) <> 0 order by 1, 2, 3, 4`.execute(app.db)
  return rows
}

test('days add up to the journeys that are stored, at every moment and when counted anew', async () => {
  const began = app.clock.now().getTime()
  await fc.assert(
    fc.asyncProperty(fc.array(aTurn, { minLength: 1, maxLength: 8 }), async (turns) => {
      const journeys = Array.from({ length: 6 }, () => randomUUID())
      for (const { batches, isAdded, gone } of turns) {
        const told = batches.map(({ journey, hours, ...one }) => ({
          ...one,
          journeyId: journeys[journey] ?? '',
          at: new Date(began + hours * HOUR),
        }))
        const adding = isAdded ? [1, 2] : []
        await Promise.all([
          ...told.map((one) => noteJourney(app.db, one)),
          ...adding.map(() => addJourneyChanges(app.db)),
        ])
        if (gone !== null) {
          await sql`delete from journey_heads where journey_id = ${journeys[gone]}`.execute(app.db)
        }
        expect(await fromDays({ changes: true })).toEqual(await fromHeads())
        expect(await sumsOf('journey_day_sums')).toEqual(await sumsOf('journey_days'))
      }
      await addJourneyChanges(app.db)
      expect(await fromDays({ changes: false })).toEqual(await fromHeads())
    }),
    { numRuns: 25 },
  )
  const kept = await fromHeads()
  expect(kept.length).toBeGreaterThan(20)
  await sql`update journey_days set journeys = journeys + 1`.execute(app.db)
  await sql`insert into journey_changes values (current_date, 'bot', 'phone', null, 2, 3)`.execute(
    app.db,
  )
  await recountJourneyDays(app.db)
  expect(await fromDays({ changes: false })).toEqual(kept)
  expect(await sumsOf('journey_day_sums')).toEqual(await sumsOf('journey_days'))
}, 60_000)

test('a journey that is forgotten is on no day any more, and an empty day goes', async () => {
  const now = app.clock.now()
  await noteJourney(app.db, {
    journeyId: randomUUID(),
    at: now,
    agent: 'person',
    device: 'phone',
    campaign: 'gone-soon',
    hasProfile: true,
  })
  await addJourneyChanges(app.db)
  const keepFrom = new Date(now.getTime() + 90 * HOUR)
  await turnPartitions(app.deps.db, { now, keepFrom })
  expect(await fromHeads()).toEqual([])
  expect(await fromDays({ changes: true })).toEqual([])
  await addJourneyChanges(app.db)
  await turnPartitions(app.deps.db, { now, keepFrom })
  expect(await app.db.selectFrom('journey_days').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('journey_day_sums').selectAll().execute()).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { listPosterHires } from './posters.ts'

let app: TestApp
let posters: string[]
let maidId: string
beforeAll(async () => {
  app = await anOpenApp()
  maidId = await aMaid(app.deps)
  posters = [randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into slugs (slug, target) values ('gate', '{}')`.execute(app.db)
  for (const id of posters) {
    await sql`insert into posters (id, slug, place, made_at)
      values (${id}, 'gate', 'Gate', now())`.execute(app.db)
  }
}, 60_000)
afterAll(() => app.close())

const aScan = fc.record({
  poster: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
  kind: fc.constantFrom('human', 'human', 'human', 'bot'),
  /** After its household began, where it is above 0. */
  minutes: fc.integer({ min: -600, max: 60 }),
  /** On the journey of the case, on one that saved somebody, or on somebody else's. */
  journey: fc.constantFrom('own', 'saved', 'other'),
})
const aHousehold = fc.record({
  isSigned: fc.boolean(),
  isReplacement: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  scans: fc.uniqueArray(aScan, { maxLength: 6, selector: ({ minutes }) => minutes }),
})
type Household = typeof aHousehold extends fc.Arbitrary<infer One> ? One : never

let count = 0

/** Stores the household; answers the poster that counts, told from the scans one by one. */
async function store({ isSigned, isReplacement, scans }: Household): Promise<string | undefined> {
  count += 1
  const id = `hire-${count}`
  const journeys = { own: randomUUID(), saved: randomUUID(), other: randomUUID() }
  const began = app.clock.now()
  const replaces = isReplacement && count > 1 ? `hire-${count - 1}` : null
  await app.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into visitors default values returning id`.execute(db)
    await sql`insert into visitor_journeys (journey_id, visitor_id)
      values (${journeys.saved}, ${rows[0]?.id})`.execute(db)
    for (const { poster, kind, minutes, journey } of scans) {
      await sql`insert into slug_visits
        (visited_at, slug, kind, device, language, mode, campaign, target, poster, journey_id)
        values (${new Date(began.getTime() + minutes * 60_000)}, 'gate', ${kind}, 'mobile', 'en', 'maid',
          '{}', '/', ${poster === undefined ? null : posters[poster]}, ${journeys[journey]})`.execute(
        db,
      )
    }
    await sql`insert into cases (id, kind, visitor_id, about, journey_id, created_at)
      values (${id}, 'hire', ${rows[0]?.id}, ${id}, ${journeys.own}, ${began})`.execute(db)
    await sql`insert into hires (case_id, maid_id, replaces_id)
      values (${id}, ${maidId}, ${replaces})`.execute(db)
  })
  if (isSigned) {
    await sql`insert into mandates (id, case_id, kind, state, amount, starts_on, language, signed_at)
      values (${id}, ${id}, 'agreement', 'SIGNED', 0, now(), 'en', now())`.execute(app.db)
  }
  const before = scans
    .filter((one) => one.kind === 'human' && one.journey !== 'other' && one.minutes <= 0)
    .toSorted((one, other) => one.minutes - other.minutes)
  const first = before.find(({ poster }) => poster !== undefined)?.poster
  return isSigned && replaces === null && first !== undefined ? posters[first] : undefined
}

test('a hire counts for the poster that its household scanned first, also when counted anew', async () => {
  const expected: string[] = []
  const counted = async () => (await listPosterHires(app.db)).map(({ poster }) => poster).toSorted()
  await fc.assert(
    fc.asyncProperty(fc.array(aHousehold, { minLength: 1, maxLength: 8 }), async (some) => {
      for (const one of some) expected.push(...[await store(one)].flatMap((own) => own ?? []))
      expect(await counted()).toEqual(expected.toSorted())
    }),
    { numRuns: 12 },
  )
  expect(expected.length).toBeGreaterThan(5)
  await sql`delete from case_milestones`.execute(app.db)
  await sql`select refresh_case_milestones(id) from cases`.execute(app.db)
  expect(await counted()).toEqual(expected.toSorted())
  // Visits are forgotten after a while; what they brought is not.
  await sql`truncate slug_visits`.execute(app.db)
  await sql`select refresh_case_milestones(id) from cases`.execute(app.db)
  expect(await counted()).toEqual(expected.toSorted())
}, 60_000)

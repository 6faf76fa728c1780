import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dubaiDay } from '#domain/day.ts'
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
  /** Days after it began on which somebody came, as an event says it or by its own time. */
  came: fc.option(fc.record({ days: fc.integer({ min: 0, max: 9 }), isSaid: fc.boolean() }), {
    nil: null,
  }),
  ended: fc.constantFrom(null, 'completed', 'completed', 'withdrawn'),
  /** Days of service of a completed one that is over. */
  served: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
  isErased: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  scans: fc.uniqueArray(aScan, { maxLength: 6, selector: ({ minutes }) => minutes }),
})
type Household = typeof aHousehold extends fc.Arbitrary<infer One> ? One : never

let count = 0

/** Stores the household; answers the poster that counts, told from the scans one by one. */
async function store(household: Household): Promise<string | undefined> {
  const { isSigned, isErased, isReplacement, scans } = household
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
  await live(id, household)
  const before = scans
    .filter((one) => one.kind === 'human' && one.journey !== 'other' && one.minutes <= 0)
    .toSorted((one, other) => one.minutes - other.minutes)
  const first = before.find(({ poster }) => poster !== undefined)?.poster
  return isSigned && !isErased && replaces === null && first !== undefined
    ? posters[first]
    : undefined
}

/** What becomes of it later, each in a transaction of its own. */
async function live(id: string, { came, ended, served, isErased }: Household): Promise<void> {
  const after = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
  if (came) {
    const day = came.isSaid ? { day: dubaiDay(after(came.days).getTime()) } : {}
    await sql`insert into case_events (case_id, kind, at, facts)
      values (${id}, 'arrived', ${after(came.days + 1)}, ${JSON.stringify(day)})`.execute(app.db)
  }
  if (ended) {
    await sql`update cases set ended_as = ${ended}, ended_at = ${after(1)} where id = ${id}`.execute(
      app.db,
    )
  }
  if (ended === 'completed' && served !== null) {
    await sql`update cases set service_ended_on = ${dubaiDay(after(served).getTime())}
      where id = ${id}`.execute(app.db)
  }
  if (isErased) await sql`delete from mandates where case_id = ${id}`.execute(app.db)
}

/** From the raw rows of every hire and of those that go on with it. */
async function hiresByHand(): Promise<string[]> {
  const { rows } = await sql<{ hire: string }>`
    with recursive first_scan as (
      select f.case_id as id, f.poster from case_milestones as f
      join hires as h using (case_id)
      where f.poster is not null and h.replaces_id is null
        and f.case_id in (select case_id from mandates where signed_at is not null)
    ), chain as (
      select id as root, id from first_scan
      union all
      select c.root, h.case_id from chain as c join hires as h on h.replaces_id = c.id
    )
    select concat_ws(' ', f.poster, coalesce(w.day, '-'),
      coalesce(case when not l.goes_on then l.ended_on end, '-')) as hire
    from first_scan as f
    cross join lateral (
      select coalesce(bool_or(a.service_ended_on is null and a.ended_as = 'completed'), false) as goes_on,
        max(coalesce(a.service_ended_on, (a.ended_at at time zone 'Asia/Dubai')::date))::text as ended_on
      from chain as c join cases as a on a.id = c.id where c.root = f.id) as l
    cross join lateral (
      select min(coalesce(e.facts ->> 'day', (e.at at time zone 'Asia/Dubai')::date::text)) as day
      from chain as c join case_events as e on e.case_id = c.id
      where c.root = f.id and e.kind = 'arrived') as w`.execute(app.db)
  return rows.map(({ hire }) => hire).toSorted()
}

/** As the figures of posters have them, one by one. */
const counted = async (): Promise<string[]> =>
  (await listPosterHires(app.db))
    .flatMap(({ poster, arrivedOn, endedOn, count: many }) =>
      Array.from({ length: many }, () => `${poster} ${arrivedOn ?? '-'} ${endedOn ?? '-'}`),
    )
    .toSorted()

test('a hire counts for the poster that its household scanned first, also when counted anew', async () => {
  const expected: string[] = []
  const postersOf = async () => (await counted()).map((one) => one.split(' ')[0]).toSorted()
  await fc.assert(
    fc.asyncProperty(fc.array(aHousehold, { minLength: 1, maxLength: 8 }), async (some) => {
      for (const one of some) expected.push(...[await store(one)].flatMap((own) => own ?? []))
      expect(await postersOf()).toEqual(expected.toSorted())
      expect(await counted()).toEqual(await hiresByHand())
    }),
    { numRuns: 12 },
  )
  expect(expected.length).toBeGreaterThan(5)
  const before = await counted()
  await sql`delete from case_milestones`.execute(app.db)
  await sql`select refresh_case_milestones(id) from cases`.execute(app.db)
  expect(await counted()).toEqual(before)
  // Visits are forgotten after a while; what they brought is not.
  await sql`truncate slug_visits`.execute(app.db)
  await sql`select refresh_case_milestones(id) from cases`.execute(app.db)
  expect(await counted()).toEqual(before)
}, 60_000)

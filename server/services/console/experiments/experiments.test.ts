import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addExperiment,
  archiveExperiment,
  getExperiment,
  getExperimentChoices,
  listExperiments,
  saveExperiment,
  startExperiment,
  stopExperiment,
} from '#api/console/campaigns/experiments.ts'
import { getLink, listLinkConflicts, saveLink } from '#api/console/campaigns/links.ts'
import type { InputOf } from '#api/define-call.ts'
import { bucketOf } from '#domain/experiments/bucket.ts'
import { neededJourneys } from '#domain/experiments/needed-journeys.ts'
import { saveSetting, getSetting } from '#server/db/site/site.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { seedSlugs } from '#server/seed/seed-slugs.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile' }

let app: TestApp
let server: TestWebServer
let as: TestVisitor
let maidId: string
let administrator: TestMember
beforeAll(async () => {
  app = await anApp()
  administrator = await theAdministrator(app)
  as = administrator.as
  await seedSlugs(app.deps)
  await app.deps.links.load()
  server = await aWebServer(app)
  maidId = await aMaid(app.deps)
}, 60_000)
afterAll(async () => {
  server.close()
  await app.close()
})

const faq = { kind: 'page', path: '/hire-maid/faq' } as const
const draft = (more: Partial<InputOf<typeof addExperiment>> = {}) => ({
  question: 'Do answers before the chat help?',
  slugs: ['qr01'],
  variants: [
    { share: 50, target: null },
    { share: 50, target: faq },
  ],
  goal: 'signed' as const,
  baseRate: 1_000,
  leastEffect: 2_000,
  days: 14,
  ...more,
})

async function aRunning(more: Parameters<typeof draft>[0] = {}): Promise<string> {
  const { experimentId } = await app.call(addExperiment, draft(more), { as })
  const id = experimentId ?? ''
  const started = await app.call(startExperiment, { experimentId: id }, { as })
  expect(started).toMatchObject({ experimentId: id, faults: [], conflicts: [] })
  await app.deps.links.load()
  return id
}

const stop = async (experimentId: string) => {
  await app.call(stopExperiment, { experimentId, reason: 'Enough' }, { as })
  await app.deps.links.load()
}
const read = (experimentId: string) => app.call(getExperiment, { experimentId }, { as })

/** Where a link leads a visitor with these cookies. */
async function led(slug: string, cookie = '', headers: Record<string, string> = phone) {
  const answer = await server.ask(`/${slug}`, { headers: { ...headers, cookie } })
  return answer.headers.location ?? ''
}

/** One journey of each variant of an experiment. */
function journeysOf(experimentId: string, shares = [50, 50]): string[] {
  const found: string[] = []
  while (shares.some((_, at) => found[at] === undefined)) {
    const id = crypto.randomUUID()
    found[bucketOf(id, experimentId, shares)] ??= id
  }
  return found
}

const journeys = async (id: string) => {
  await app.deps.visits.flush()
  return app.db
    .selectFrom('experiment_journeys')
    .selectAll()
    .where('experiment_id', '=', id)
    .orderBy('variant')
    .execute()
}

const wrong = async (more: Parameters<typeof draft>[0]) => {
  const { experimentId, ...said } = await app.call(addExperiment, draft(more), { as })
  expect(experimentId).toBeNull()
  return said
}

const variants = (first: unknown, second: unknown, share = 50) => [
  { share, target: first },
  { share: 50, target: second },
]

const own = (journey: string) => `CC_journeyId=${journey}`

test('a draft with wrong parts is not kept, and says which', async () => {
  const target = { kind: 'page', path: '//evil.example' }
  expect((await wrong({ variants: variants(null, target) })).wrongTargets).toEqual([1])
  expect((await wrong({ variants: variants(faq, null, 40) })).faults).toEqual([
    'shares',
    'first-target',
    'no-target',
  ])
  expect((await wrong({ slugs: ['qr01', 'no-such'] })).faults).toEqual(['unknown-link'])
  expect((await wrong({ baseRate: 9_000 })).faults).toEqual(['effect'])
  const lost = variants(null, { kind: 'page', path: '/no-such-page' })
  expect((await wrong({ variants: lost })).conflicts).toMatchObject([
    { code: 'target-no-page', slug: 'qr01' },
  ])
  const circle = variants(null, { kind: 'page', path: '/qr01' })
  expect((await wrong({ variants: circle })).conflicts).toMatchObject([{ code: 'target-circle' }])
})

test('journeys go by their variant, are noted once, and others get A uncounted', async () => {
  const id = await aRunning()
  const [a = '', b = ''] = journeysOf(id)
  for (let time = 0; time < 2; time += 1) {
    expect(await led('qr01', own(a))).toMatch(/^https:\/\/wa\.me/)
    expect(await led('qr01', own(b))).toMatch(/^\/hire-maid\/faq/)
  }
  // Bots, who may not be measured, and members of staff.
  const bot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
  expect(await led('qr01', own(b), bot)).not.toMatch(/faq/)
  expect(await led('qr01', `${own(b)}; consentMode=denied`)).not.toMatch(/faq/)
  expect(await led('qr01', `${own(b)}; ${as.cookieHeader()}`)).not.toMatch(/faq/)
  expect(await journeys(id)).toMatchObject([
    { journey_id: a, variant: 0, exposed_at: app.clock.now() },
    { journey_id: b, variant: 1 },
  ])
  const { rows } = await sql<{ target: string }>`select distinct target from slug_visits
    where journey_id = ${b} and kind = 'human'`.execute(app.db)
  expect(rows.map(({ target }) => target).toSorted()).toEqual(
    ['chat 971500000001', '/hire-maid/faq'].toSorted(),
  )
  // Where visitors are asked first, only those who agreed take part.
  const measuring = await getSetting(app.db, 'measuring')
  await saveSetting(app.db, 'measuring', { ...measuring, consentPolicy: 'opt-in' })
  await app.deps.links.load()
  expect(await led('qr01', own(b))).not.toMatch(/faq/)
  expect(await led('qr01', `${own(b)}; consentMode=granted`)).toMatch(/faq/)
  await saveSetting(app.db, 'measuring', measuring)
  await stop(id)
  expect(await led('qr01', own(b))).toMatch(/^https:\/\/wa\.me/)
  expect(await journeys(id)).toHaveLength(2)
})

test('a rule of a link decides before its experiment, whose journeys it does not touch', async () => {
  const { draft: link, versions } = await app.call(getLink, { slug: 'qr02' }, { as })
  const rule = { id: -1, name: 'Phones', isOn: true, conditions: [], use: { number: 'nb2' } }
  const after = versions[0]?.number ?? 0
  const saved = { slug: 'qr02', draft: { ...link, rules: [rule] }, after }
  expect((await app.call(saveLink, saved, { as })).conflicts).toEqual([])
  const id = await aRunning({ slugs: ['qr02'] })
  const [, b = ''] = journeysOf(id)
  expect(await led('qr02', `CC_journeyId=${b}`)).toMatch(/^https:\/\/wa\.me/)
  expect(await journeys(id)).toEqual([])
  await stop(id)
})

test('while it runs a link keeps its target and is in no other experiment', async () => {
  const id = await aRunning({ slugs: ['qr03', 'qr04'] })
  const second = await app.call(addExperiment, draft({ slugs: ['qr04'] }), { as })
  const other = { experimentId: second.experimentId ?? '' }
  expect(await app.call(startExperiment, other, { as })).toMatchObject({
    experimentId: null,
    faults: ['link-taken'],
  })
  const { draft: kept, versions } = await app.call(getLink, { slug: 'qr03' }, { as })
  const moved = { ...kept, link: { ...kept.link, target: { kind: 'call' } as const } }
  const after = versions[0]?.number ?? 0
  const save = { slug: 'qr03', draft: moved, after }
  expect((await app.call(saveLink, save, { as })).conflicts).toMatchObject([
    { code: 'experiment-target', slug: 'qr03' },
  ])
  const plan = { experimentId: id, ...draft() }
  await expect(app.call(saveExperiment, plan, { as })).rejects.toThrow('not-found')
  const early = { experimentId: id, learned: 'x' }
  await expect(app.call(archiveExperiment, early, { as })).rejects.toThrow('not-found')
  await stop(id)
  expect((await app.call(saveLink, save, { as })).conflicts).toEqual([])
  expect((await app.call(listLinkConflicts, {}, { as })).conflicts).not.toContainEqual(
    expect.objectContaining({ slug: 'qr03' }),
  )
  await expect(app.call(stopExperiment, { experimentId: id, reason: 'x' }, { as })).rejects.toThrow(
    'not-found',
  )
})

type Made = {
  variant: number
  /** Hours since its exposure. */
  age: number
  /** Hours after its exposure, each absent where it did not happen. */
  chat: number | undefined
  began: number | undefined
  completed: number | undefined
  pays: 'mandate' | 'card' | 'nothing'
  isSample: boolean
  isReplacement: boolean
}

const hours = fc.option(fc.integer({ min: -10, max: 500 }), { nil: undefined })
const aJourney: fc.Arbitrary<Made> = fc.record({
  variant: fc.integer({ min: 0, max: 1 }),
  age: fc.integer({ min: 0, max: 600 }),
  chat: hours,
  began: hours,
  completed: hours,
  pays: fc.constantFrom('mandate', 'card', 'nothing'),
  isSample: fc.boolean(),
  isReplacement: fc.boolean(),
})

let count = 0
const HOUR_MS = 3_600_000

/** Stores a journey with what it came to, as raw rows. */
async function store(id: string, made: Made): Promise<void> {
  count += 1
  const [journey, caseId] = [crypto.randomUUID(), `tried-${count}`]
  const exposed = app.clock.now().getTime() - made.age * HOUR_MS
  const at = (after: number | undefined) => new Date(exposed + (after ?? 0) * HOUR_MS)
  const db = app.db
  await sql`insert into experiment_journeys values
    (${id}, ${journey}, ${made.variant}, ${new Date(exposed)})`.execute(db)
  if (made.chat !== undefined) {
    await sql`insert into slug_visits
      (visited_at, slug, kind, device, language, mode, campaign, target, journey_id)
      values (${at(made.chat)}, 'qr05', 'human', 'mobile', 'en', 'maid', '{}', 'chat 9715', ${journey})`.execute(
      db,
    )
  }
  if (made.began === undefined) return
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`insert into visitors default values returning id`.execute(tx)
    await sql`insert into cases (id, kind, visitor_id, about, journey_id, created_at, is_sample)
      values (${caseId}, 'hire', ${rows[0]?.id}, ${maidId}, ${journey}, ${at(made.began)}, ${made.isSample})`.execute(
      tx,
    )
    const replaces = made.isReplacement ? await anyCase(tx) : null
    await sql`insert into hires (case_id, maid_id, replaces_id)
      values (${caseId}, ${maidId}, ${replaces})`.execute(tx)
    if (made.completed !== undefined) {
      await sql`insert into case_events (case_id, kind, at)
        values (${caseId}, 'completed', ${at(made.completed)})`.execute(tx)
    }
    if (made.pays === 'card') {
      await sql`insert into payments
        (id, case_id, kind, payer, amount, vat, provider, state, created_at, settled_at)
        values (${caseId}, ${caseId}, 'charge', 'card', 100, 0, 'sandbox', 'succeeded', ${at(made.began)}, ${at(made.began)})`.execute(
        tx,
      )
    }
    if (made.pays === 'mandate') {
      await sql`insert into mandates (id, case_id, kind, amount, starts_on, language, state, created_at, signed_at)
        values (${caseId}, ${caseId}, 'one-time', 100, '2026-12-01', 'en', 'SIGNED', ${at(made.began)}, ${at(made.began)})`.execute(
        tx,
      )
    }
  })
}

const noJourney: Made = {
  variant: 0,
  age: 0,
  chat: undefined,
  began: undefined,
  completed: undefined,
  pays: 'nothing',
  isSample: false,
  isReplacement: false,
}

const anyCase = async (db: TestApp['db']): Promise<string | null> =>
  (await sql<{ id: string }>`select case_id as id from hires limit 1`.execute(db)).rows[0]?.id ??
  null

type Raw = {
  id: string
  variant: number
  at: Date
  chats: string[] | null
  cases: { begun: string; completed: string[] | null; paid: string[] | null; own: boolean }[] | null
}

/** Each goal of each variant, counted row by row. */
async function byHand(id: string, { needed, days }: { needed: number[]; days: number }) {
  const { rows } = await sql<Raw>`
    select j.journey_id as id, j.variant::int as variant, j.exposed_at as at,
      (select json_agg(v.visited_at) from slug_visits as v where v.journey_id = j.journey_id
        and v.kind = 'human' and v.target like 'chat %') as chats,
      (select json_agg(json_build_object('begun', c.created_at,
          'own', not c.is_sample and h.replaces_id is null,
          'completed', (select json_agg(e.at) from case_events as e
            where e.case_id = c.id and e.kind = 'completed'),
          'paid', (select json_agg(x.at) from (
            select signed_at as at from mandates where case_id = c.id and signed_at is not null
            union all select settled_at from payments where case_id = c.id and state = 'succeeded') as x)))
        from cases as c join hires as h on h.case_id = c.id where c.journey_id = j.journey_id) as cases
    from experiment_journeys as j where j.experiment_id = ${id}
    order by j.exposed_at, j.journey_id`.execute(app.db)
  return [0, 1].map((variant) => {
    const own = rows.filter((row) => row.variant === variant)
    const span = days * 86_400_000
    const counted = own
      .slice(0, needed[variant])
      .filter(({ at }) => at.getTime() + span <= app.clock.now().getTime())
    const inTime = (row: Raw, at: string) => {
      const after = Date.parse(at) - row.at.getTime()
      return after <= span && after
    }
    const begunOf = (row: Raw) =>
      (row.cases ?? []).filter((one) => {
        const after = inTime(row, one.begun)
        return one.own && after !== false && after >= 0
      })
    const isSigned = (row: Raw) =>
      begunOf(row).some(
        (one) =>
          (one.completed ?? []).some((at) => inTime(row, at) !== false) &&
          (one.paid ?? []).some((at) => inTime(row, at) !== false),
      )
    const hasChat = (row: Raw) =>
      (row.chats ?? []).some((at) => {
        const after = inTime(row, at)
        return after !== false && after >= 0
      })
    return {
      exposed: own.length,
      counted: counted.length,
      signed: counted.filter(isSigned).length,
      started: counted.filter((row) => begunOf(row).length > 0).length,
      chat: counted.filter(hasChat).length,
    }
  })
}

test('every figure is a count of raw rows, also after the archive', async () => {
  const few = { baseRate: 2_000, leastEffect: 7_500, slugs: ['qr05'] }
  const id = await aRunning(few)
  const needed = neededJourneys({ ...few, shares: [50, 50] })
  expect((await read(id)).needed).toEqual(needed)
  await fc.assert(
    fc.asyncProperty(fc.array(aJourney, { minLength: 1, maxLength: 10 }), async (some) => {
      for (const made of some) await store(id, made)
      expect((await read(id)).counts).toEqual(await byHand(id, { needed, days: 14 }))
    }),
    { numRuns: 8 },
  )
  await stop(id)
  const { counts, result } = await read(id)
  await app.call(archiveExperiment, { experimentId: id, learned: 'Answers help.' }, { as })
  await app.db.deleteFrom('experiment_journeys').where('experiment_id', '=', id).execute()
  expect(await read(id)).toMatchObject({
    state: 'archived',
    learned: 'Answers help.',
    stopReason: 'Enough',
    counts,
    result,
  })
}, 60_000)

test('rows that do not fit the shares raise the alarm instead of a result', async () => {
  const id = await aRunning({ slugs: ['qr06'] })
  expect((await read(id)).result).toEqual({ kind: 'not-enough' })
  await sql`insert into experiment_journeys
    select ${id}, gen_random_uuid(), case when n <= 300 then 0 else 1 end, ${app.clock.now()}
    from generate_series(1, 400) as n`.execute(app.db)
  expect((await read(id)).result).toMatchObject({ kind: 'counts-off' })
  const { experiments } = await app.call(listExperiments, {}, { as })
  expect(experiments.find(({ experimentId }) => experimentId === id)?.result?.kind).toBe(
    'counts-off',
  )
  await stop(id)
})

test('what links bring is counted by day, and nothing where nobody came', async () => {
  const asked = { slugs: 'qr10,qr11' }
  expect((await app.call(getExperimentChoices, asked, { as })).perDay).toBeNull()
  for (let at = 0; at < 6; at += 1) await led('qr10')
  await app.deps.visits.flush()
  app.clock.advance({ minutes: 2 * 1440 })
  as = await signInAgain(app, administrator)
  const { perDay, links } = await app.call(getExperimentChoices, asked, { as })
  expect(perDay).toBeCloseTo(3, 1)
  expect(links).toContain('qr10')
})

test('it says once its first journeys are deleted, and whether its counts still hold them', async () => {
  const measuring = await getSetting(app.db, 'measuring')
  await saveSetting(app.db, 'measuring', { ...measuring, keepMonths: 1 })
  const [runs, archived] = [
    await aRunning({ slugs: ['qr07'] }),
    await aRunning({ slugs: ['qr08'] }),
  ]
  for (const id of [runs, archived]) await store(id, { ...noJourney, variant: 1 })
  await stop(archived)
  await app.call(archiveExperiment, { experimentId: archived, learned: 'Little.' }, { as })
  expect((await read(runs)).forgotten).toBeNull()
  app.clock.advance({ days: 32 })
  await purgeOldRows(app.deps)
  as = await signInAgain(app, administrator)
  const exposedOf = ({ counts }: Awaited<ReturnType<typeof read>>) =>
    counts?.map(({ exposed }) => exposed)
  const [live, kept] = [await read(runs), await read(archived)]
  expect(live).toMatchObject({ forgotten: 'uncounted', keptMonths: 1 })
  expect(kept).toMatchObject({ forgotten: 'counted', keptMonths: 1 })
  expect([exposedOf(live), exposedOf(kept)]).toEqual([
    [0, 0],
    [0, 1],
  ])
  await stop(runs)
  await app.call(archiveExperiment, { experimentId: runs, learned: 'Too late.' }, { as })
  expect((await read(runs)).forgotten).toBe('uncounted')
  await saveSetting(app.db, 'measuring', measuring)
})

test('each step of an experiment is in the trail', async () => {
  const { rows } = await sql<{ action: string }>`
    select distinct holds ->> 'action' as action from audit_events
    where kind = 'experiment-changed' order by 1`.execute(app.db)
  expect(rows.map(({ action }) => action)).toEqual(['archived', 'made', 'started', 'stopped'])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addLink, getLink } from '#api/console/campaigns/links.ts'
import {
  getReplay,
  listReplayed,
  listReplays,
  startReplay,
  stopReplay,
} from '#api/console/replays.ts'
import { getConsoleSetting, saveConsoleSetting } from '#api/console/settings.ts'
import { addDays, DAY_MS, dubaiDay } from '#domain/day.ts'
import type { LinkDraft } from '#domain/campaigns/links/campaign-link.ts'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import { DEFAULT_PRICES, firstPayment } from '#domain/payment/sums/plans.ts'
import type { ReplayKind } from '#domain/replay/replay-kinds.ts'
import { insertVisits, NO_JOURNEY } from '#server/db/campaigns/slug-visits.ts'
import type { VisitFacts } from '#server/db/campaigns/slug-visits.ts'
import { getSetting } from '#server/db/site/site.ts'
import { updatePersonRow } from '#server/db/catalogue/people.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp, aNewHire, aStartedHire } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, confirm, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'
import { begin, workOnPage, workOnReplay } from './work-on-replay.ts'

let app: TestApp
let administrator: TestMember
let marketing: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
  marketing = await aMember(app, administrator, 'marketing')
}, 60_000)
afterAll(() => app.close())
beforeEach(() => app.clock.advance({ minutes: 1 }))

const as = () => ({ as: administrator.as })
const read = (replayId: string) => app.call(getReplay, { replayId }, as())
const others = (replayId: string) => app.call(listReplayed, { replayId, verdict: 'other' }, as())

async function ask(kind: ReplayKind, draft: unknown): Promise<string> {
  const asked = await app.call(startReplay, { kind, draft, count: 500 }, as())
  expect(asked).toMatchObject({ wrong: [], underWay: null })
  return asked.replayId ?? ''
}

async function replay(kind: ReplayKind, draft: unknown) {
  const replayId = await ask(kind, draft)
  await workOnReplay(app.deps, { replayId })
  return read(replayId)
}

const dearer = (from = '2026-12-20') => [
  DEFAULT_PRICES,
  { ...DEFAULT_PRICES, from, liveOutSupplement: DEFAULT_PRICES.liveOutSupplement + 10_000 },
]

test('a draft of prices says who would pay what, names who cannot be replayed, and changes nothing', async () => {
  const liveOut = await aStartedHire(app)
  const changed = await aStartedHire(app)
  // A price that was changed without a save is not known any more.
  await updatePersonRow(app.db, changed.maidId, { monthly_price: 999_900 })
  await aNewHire(app)
  app.clock.advance({ minutes: 1 })
  const before = await getSetting(app.db, 'prices')
  const unchanged = await replay('prices', before)
  expect(unchanged).toMatchObject({
    state: 'done',
    total: 2,
    countsFrom: null,
    tally: { same: 1, results: {}, cannot: { 'price-then-differs': 1 } },
  })
  const drafted = await replay('prices', dearer())
  expect(drafted).toMatchObject({
    askedBy: 'amina',
    state: 'done',
    total: 2,
    countsFrom: '2026-12-20',
    draft: dearer(),
    before,
    tally: { same: 0, results: { 'pays-more': 1 }, cannot: { 'price-then-differs': 1 } },
  })
  const { journeys, total } = await others(drafted.replayId)
  const one = await app.db
    .selectFrom('hires')
    .selectAll()
    .where('case_id', '=', liveOut.caseId)
    .executeTakeFirstOrThrow()
  expect(total).toBe(1)
  const monthly = (one.monthly_amount ?? 0) + 10_000
  expect(journeys[0]).toMatchObject({
    caseId: liveOut.caseId,
    result: 'pays-more',
    before: { monthly: one.monthly_amount, first: one.first_amount },
    after: { monthly, first: firstPayment(monthly, one.first_day ?? '').amount },
  })
  expect(await getSetting(app.db, 'prices')).toEqual(before)
})

test('a draft of arrival rules moves who chose a day that it does not offer, after every step', async () => {
  const asIs = await getSetting(app.db, 'arrival')
  await aHireAt(app, 'CLIENT_PHONE_NUMBER')
  app.clock.advance({ minutes: 1 })
  const unchanged = await replay('arrival', asIs)
  expect(unchanged.tally).toMatchObject({ results: {}, cannot: {} })
  expect(unchanged.tally.same).toBe(unchanged.total)
  const noticeMinutes = 40 * 24 * 60
  const rules = asIs.map((version) => ({ ...version, noticeMinutes }))
  const drafted = await replay('arrival', rules)
  const { journeys } = await others(drafted.replayId)
  expect(journeys.length).toBe(drafted.total)
  const soonest = addDays(dubaiDay(app.clock.now().getTime()), 39)
  const days = journeys.flatMap(({ after }) => (after && 'day' in after ? (after.day ?? []) : []))
  expect(days.every((day) => day >= soonest)).toBe(true)
  expect(['later-day', 'no-day']).toEqual(
    expect.arrayContaining(journeys.map(({ result }) => result)),
  )
})

const facts: VisitFacts = {
  slug: 'maid-visa',
  asked: null,
  suggestion: null,
  kind: 'human',
  device: 'mobile',
  language: 'en',
  mode: 'maid',
  campaign: {},
  poster: null,
  rule_id: null,
  target: '/',
}

async function visited(...groups: Partial<VisitFacts>[]): Promise<void> {
  const at = app.clock.now().getTime()
  const kept = groups.map((more) => ({
    facts: { ...facts, ...more },
    times: [at],
    journeys: [NO_JOURNEY],
  }))
  await insertVisits(app.db, randomUUID(), kept)
}

test('a draft of a link replays its visits by people, each once, page by page', async () => {
  const slug = 'stand'
  const to = (path: string): LinkDraft => ({
    link: { slug, target: { kind: 'page', path }, titles: {}, campaign: {}, isPaused: false },
    rules: [],
  })
  const added = await app.call(addLink, { draft: to('/guide') }, as())
  expect(added).toMatchObject({ wrong: [], conflicts: [] })
  await visited(
    { slug, target: '/guide' },
    { slug, target: '/guide', device: 'desktop' },
    { slug, target: 'chat 971500000001' },
    { slug, target: '/guide', kind: 'bot' },
    { slug: 'other', target: '/guide' },
  )
  app.clock.advance({ minutes: 1 })
  expect((await replay('link', to('/guide'))).tally).toMatchObject({
    same: 2,
    results: {},
    cannot: { 'rules-changed-since': 1 },
  })
  const drafted = await replay('link', to('/faq'))
  expect(drafted).toMatchObject({ slug, total: 3, tally: { results: { 'other-page': 2 } } })
  const { journeys } = await others(drafted.replayId)
  expect(journeys.map(({ slug: of, caseId }) => [of, caseId])).toEqual([
    [slug, null],
    [slug, null],
  ])
  expect(journeys[0]).toMatchObject({ before: { to: '/guide' }, after: { to: '/faq' } })
  expect((await app.call(getLink, { slug }, as())).draft).toMatchObject(to('/guide'))
})

test('a wrong draft is refused with its places, and a link that is not there is not found', async () => {
  const wrong = await app.call(
    startReplay,
    { kind: 'prices', draft: [{ from: 'x' }], count: 500 },
    as(),
  )
  expect(wrong).toMatchObject({ replayId: null, underWay: null })
  expect(wrong.wrong).toContainEqual({ place: '0.from', code: 'not-a-day' })
  const { draft } = await app.call(getLink, { slug: 'stand' }, as())
  const { link } = draft as LinkDraft
  const none = { link: { ...link, slug: 'not-there' }, rules: [] }
  const answer = app.send(startReplay, { kind: 'link', draft: none, count: 500 }, as())
  expect((await answer).status).toBe(404)
})

test('one is under way at a time, goes on after a lost job, and can be stopped', async () => {
  const replayId = await ask('prices', dearer())
  const second = await app.call(
    startReplay,
    { kind: 'prices', draft: dearer(), count: 500 },
    { as: marketing.as },
  )
  expect(second).toEqual({ wrong: [], replayId: null, underWay: replayId })
  const compared = await begin(app.deps, replayId)
  if (!compared) throw new Error('nothing to compare')
  await workOnPage(app.deps, replayId, compared)
  const half = await read(replayId)
  expect(half.state).toBe('running')
  // The worker was killed here, and its job with it.
  const { superuserUrl } = app.addresses
  const key = `replay-journeys:${replayId}`
  await runStatement(superuserUrl, `delete from graphile_worker._private_jobs where key = '${key}'`)
  await sweepQueue(app.deps)
  const jobs = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key = ${key}`.execute(app.db)
  expect(jobs.rows).toEqual([{ key }])
  await workOnReplay(app.deps, { replayId })
  expect(await read(replayId)).toMatchObject({ state: 'done', tally: half.tally })

  const stopped = await ask('prices', dearer())
  await app.call(stopReplay, { replayId: stopped }, { as: marketing.as })
  await workOnReplay(app.deps, { replayId: stopped })
  expect(await read(stopped)).toMatchObject({ state: 'stopped', total: null })
  expect(await app.call(stopReplay, { replayId: stopped }, as())).toEqual({ isStopped: false })
})

test('what is published meanwhile cuts a replay', async () => {
  const replayId = await ask('prices', dearer())
  const compared = await begin(app.deps, replayId)
  if (!compared) throw new Error('nothing to compare')
  await confirm(app, administrator)
  const { versions } = await app.call(getConsoleSetting, { name: 'prices' }, as())
  const after = versions[0]?.number ?? 0
  const value = dearer('2027-03-01')
  await app.call(saveConsoleSetting, { name: 'prices', value, after }, as())
  await workOnReplay(app.deps, { replayId })
  expect((await read(replayId)).state).toBe('cut')
})

test('who may not see applications is told how many, and who it was is forgotten in time', async () => {
  const noticeMinutes = 40 * 24 * 60
  const { replayId, tally } = await replay('arrival', [{ ...DEFAULT_ARRIVAL_RULES, noticeMinutes }])
  const asked = { replayId, verdict: 'other' } as const
  expect(await app.call(listReplayed, asked, { as: marketing.as })).toMatchObject({
    isHidden: true,
    journeys: [],
  })
  expect((await others(replayId)).total).toBeGreaterThan(0)
  const archive = await app.call(listReplays, {}, { as: marketing.as })
  expect(archive.replays[0]).toMatchObject({ replayId, state: 'done', tally })
  expect(archive.total).toBe(archive.replays.length)
  app.clock.advance({ minutes: (91 * DAY_MS) / 60_000 })
  await purgeOldRows(app.deps)
  const again = { as: await signInAgain(app, administrator) }
  expect((await app.call(listReplayed, asked, again)).total).toBe(0)
  expect((await app.call(getReplay, { replayId }, again)).tally).toEqual(tally)
})

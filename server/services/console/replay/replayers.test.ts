import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { declareHoliday } from '#api/console/holidays.ts'
import { getReplay, listReplayed, startReplay } from '#api/console/replays.ts'
import { getWords } from '#api/console/words/one-text.ts'
import { getMyHire, giveNotice } from '#api/hiring/my-hire.ts'
import { reportEvents } from '#api/site/measuring.ts'
import { addDays } from '#domain/day.ts'
import { PAGE_OPENED } from '#domain/figures/visit-agents.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { replayKinds } from '#domain/replay/replay-kinds.ts'
import type { ReplayKind } from '#domain/replay/replay-kinds.ts'
import { insertVisits, NO_JOURNEY } from '#server/db/campaigns/slug-visits.ts'
import { getSetting } from '#server/db/site/site.ts'
import { seedContent } from '#server/seed/seed-content.ts'
import { publishContent } from '#server/services/content/publish-content.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { payFirst } from '#tests/support/pay-first.ts'
import { workOnReplay } from './work-on-replay.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  await seedContent(app.deps)
  administrator = await theAdministrator(app)
}, 60_000)
afterAll(() => app.close())

let session: TestMember['as']
/** Hires move the clock on, and sessions end meanwhile. */
async function signIn(): Promise<void> {
  app.clock.advance({ minutes: 1 })
  session = await signInAgain(app, administrator)
}
beforeEach(signIn)

const as = () => ({ as: session })
const others = async (replayId: string) =>
  (await app.call(listReplayed, { replayId, verdict: 'other' }, as())).journeys

const ask = (kind: ReplayKind, draft: unknown) =>
  app.call(startReplay, { kind, draft, count: 500 }, as())

async function replay(kind: ReplayKind, draft: unknown) {
  app.clock.advance({ minutes: 1 })
  const asked = await ask(kind, draft)
  expect(asked).toMatchObject({ wrong: [], underWay: null })
  const replayId = asked.replayId ?? ''
  await workOnReplay(app.deps, { replayId })
  return app.call(getReplay, { replayId }, as())
}

const wordsOf = async (place: string, language: 'en' | 'ar' = 'en') => {
  const { source } = await app.call(getWords, { place, language }, as())
  return { place, language, source }
}

const noVisit = {
  slug: 'maid-visa',
  asked: null,
  suggestion: null,
  kind: 'human' as const,
  device: 'mobile' as const,
  language: 'en' as const,
  mode: 'maid' as const,
  campaign: {},
  poster: null,
  rule_id: null,
  target: 'chat 971500000001',
}

/** Somebody writes to a chat from a link at each of these times. */
const chatsAt = (...times: string[]) =>
  insertVisits(
    app.db,
    randomUUID(),
    times.map((time) => ({
      facts: noVisit,
      times: [Date.parse(`${time}:00+04:00`)],
      journeys: [NO_JOURNEY],
    })),
  )

/** Somebody opens a page, as a browser tells of it. */
const opens = (page: string, language: string) =>
  app.call(
    reportEvents,
    { happened: [{ kind: PAGE_OPENED, page, path: '/x', at: app.clock.now().toISOString() }] },
    { headers: { cookie: `lang=${language}`, 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' } },
  )

test('a draft of terms says who would get how much back, and who would be promised something else', async () => {
  const ends = await anArrivedHire(app)
  await payFirst(app, ends.caseId)
  const goesOn = await anArrivedHire(app)
  const { hire } = await app.call(getMyHire, { caseId: ends.caseId }, { as: ends.as })
  const lastDay = hire?.money?.ifEnded.lastDay ?? ''
  const { ended } = await app.call(giveNotice, { caseId: ends.caseId, lastDay }, { as: ends.as })
  await signIn()
  const terms = await getSetting(app.db, 'terms')
  const unchanged = await replay('terms', terms)
  expect(unchanged).toMatchObject({ countsFrom: null, tally: { results: {}, cannot: {} } })
  expect(unchanged.tally.same).toBeGreaterThanOrEqual(2)
  const [now = DEFAULT_TERMS] = terms
  const drafted = await replay('terms', [
    ...terms,
    { ...now, from: '2027-02-01', noticeDays: now.noticeDays - 5 },
  ])
  expect(drafted).toMatchObject({ countsFrom: '2027-02-01', total: unchanged.total })
  const rows = await others(drafted.replayId)
  const one = rows.find(({ caseId }) => caseId === ends.caseId)
  const { owed, back } = ended
  expect(one).toMatchObject({
    result: 'gets-more',
    before: { end: { lastDay, owed, back } },
    after: { end: { lastDay: addDays(lastDay, -5) } },
  })
  expect(drafted.tally.finished.sums.back).toBeGreaterThan(0)
  expect(rows.find(({ caseId }) => caseId === goesOn.caseId)?.result).toBe('other-agreement')
})

test('a draft of hours says who would have met nobody', async () => {
  await chatsAt('2026-11-20T10:30', '2026-11-20T20:30', '2026-11-20T23:30')
  const hours = await getSetting(app.db, 'hours')
  expect((await replay('hours', hours)).tally).toMatchObject({ results: {}, cannot: {} })
  const drafted = await replay('hours', { ...hours, opens: 9, closes: 20 })
  expect(drafted.countsFrom).toBeNull()
  const rows = await others(drafted.replayId)
  const chats = rows.filter(({ slug }) => slug === 'maid-visa')
  expect(chats.map(({ result, beganAt }) => [beganAt.slice(11, 16), result])).toContainEqual([
    '16:30',
    'office-closed',
  ])
  expect(chats.map(({ beganAt }) => beganAt.slice(11, 16))).not.toContain('06:30')
})

test('a draft of holidays says whose arrival and whose promised day would move', async () => {
  const { caseId } = await aHireAt(app, 'END_WORK_FLOW')
  await signIn()
  const booked = await app.db
    .selectFrom('arrival_bookings')
    .select('day')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const day = String(booked.day)
  const holiday = { from: day, to: day, name: 'Eid al-Fitr', hours: 'closed' }
  const drafted = await replay('holidays', holiday)
  expect(drafted).toMatchObject({ countsFrom: day, before: [] })
  const row = (await others(drafted.replayId)).find((one) => one.caseId === caseId)
  expect(row).toMatchObject({ result: 'later-day', before: { day } })
  const past = { ...holiday, from: '2026-01-01', to: '2026-01-01' }
  const refused = await ask('holidays', past)
  expect(refused.wrong).toEqual([{ place: 'from', code: 'past-day' }])
})

test('a draft of a page’s words names who read them, in its language alone', async () => {
  await opens('liveOut', 'en')
  await opens('liveOut', 'ar')
  await opens('terms', 'en')
  const words = await wordsOf('liveOut')
  expect((await replay('words', words)).tally).toMatchObject({ same: 2, results: {}, cannot: {} })
  const draft = { ...words, source: words.source.replace(/^lead: .*$/m, 'lead: Other words.') }
  const drafted = await replay('words', draft)
  expect(drafted).toMatchObject({
    slug: 'liveOut/en',
    total: 2,
    before: words,
    tally: { same: 1, results: { 'other-text': 1 } },
  })
  expect(await others(drafted.replayId)).toMatchObject([{ caseId: null, slug: null }])
  await publishContent(app.deps, draft as Parameters<typeof publishContent>[1])
  const since = await replay('words', words)
  expect(since.tally).toMatchObject({ same: 1, cannot: { 'text-changed-since': 1 } })
})

test('a draft of messages counts the parts that it would cost, of those that it changes', async () => {
  await aHireAt(app, 'CLIENT_ADDRESS')
  await sendTexts(app)
  const words = await wordsOf('messages')
  const unchanged = await replay('messages', words)
  expect(unchanged.tally).toMatchObject({ results: {}, cannot: {} })
  expect(unchanged.total).toBeGreaterThan(0)
  const longer = ' '.padEnd(160, 'more ')
  const source = words.source.replace(/(\{#code\}\n+)(.*)$/m, `$1$2${longer}`)
  expect(source).not.toBe(words.source)
  const drafted = await replay('messages', { ...words, source })
  const rows = await others(drafted.replayId)
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['more-parts']))
  for (const { before, after } of rows) {
    expect([before, after]).toMatchObject([
      { says: 'code', parts: 1 },
      { says: 'code', parts: 2 },
    ])
  }
  expect(drafted.tally.finished.sums.parts).toBe(drafted.tally.finished.other)
  expect((await replay('messages', await wordsOf('messages', 'ar'))).tally.results).toEqual({})
})

test('an unchanged draft of every kind gives no difference', async () => {
  const free = {
    from: '2027-05-03',
    to: '2027-05-03',
    name: 'Eid al-Adha',
    hours: 'closed',
  } as const
  await app.call(declareHoliday, free, as())
  const unchanged: Partial<Record<ReplayKind, unknown>> = {
    holidays: free,
    rules: [],
    words: await wordsOf('terms'),
    messages: await wordsOf('messages'),
  }
  for (const kind of ['prices', 'terms', 'arrival', 'hours', 'numbers'] as const) {
    unchanged[kind] = await getSetting(app.db, kind)
  }
  for (const kind of replayKinds.filter((one) => one !== 'link')) {
    const { state, tally } = await replay(kind, unchanged[kind])
    expect([kind, state, tally.results]).toEqual([kind, 'done', {}])
  }
})

test('words that cannot be published, or of the other kind, are refused', async () => {
  const words = await wordsOf('liveOut')
  const refused = [
    await ask('messages', words),
    await ask('words', { ...words, source: 'no head' }),
    await ask('words', { ...words, place: 'nowhere' }),
  ]
  expect(refused.map(({ wrong }) => wrong.length)).toEqual([1, 1, 1])
})

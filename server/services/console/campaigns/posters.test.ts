import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listChatNumbers, saveChatNumbers } from '#api/console/campaigns/chat-numbers.ts'
import {
  listLinkImports,
  previewLinkImport,
  takeLinkImport,
  undoLinkImport,
} from '#api/console/campaigns/link-imports.ts'
import { getLink, listLinks } from '#api/console/campaigns/links.ts'
import {
  addPosters,
  listPosters,
  makeQrCode,
  printPosters,
  repointPoster,
  savePoster,
} from '#api/console/campaigns/posters.ts'
import { saveMaid } from '#api/catalogue/catalogue.ts'
import { getMyHire, giveNotice } from '#api/hiring/my-hire.ts'
import { linkColumns } from '#domain/campaigns/tables/link-cells.ts'
import { addDays } from '#domain/day.ts'
import { insertVisits } from '#server/db/campaigns/slug-visits.ts'
import type { VisitFacts } from '#server/db/campaigns/slug-visits.ts'
import { seedSlugs } from '#server/seed/seed-slugs.ts'
import { fillNumbers } from '#server/services/campaigns/fill-numbers.ts'
import type { Call, InputOf } from '#api/define-call.ts'
import { anApp, Refused } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { aNewHire } from '#tests/support/an-application.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { aMember, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let marketing: TestMember
beforeAll(async () => {
  app = await anApp({ env: { ORIGIN: 'https://daarly.example' } })
  await seedSlugs(app.deps)
  marketing = await aMember(app, await theAdministrator(app), 'marketing')
}, 60_000)
afterAll(() => app.close())

const as = () => ({ as: marketing.as })
async function fileOf<C extends Call>(call: C, input: InputOf<C>): Promise<Buffer> {
  const response = await app.send(call, input, as())
  if (!response.ok) throw new Refused(response, await response.text())
  return Buffer.from(await response.arrayBuffer())
}
const read = (slug: string) => app.call(getLink, { slug }, as())

async function visited(more: Partial<VisitFacts>, times = 1): Promise<void> {
  const facts: VisitFacts = {
    slug: 'qr07',
    asked: null,
    suggestion: null,
    kind: 'human',
    device: 'mobile',
    language: 'en',
    mode: 'maid',
    campaign: {},
    poster: null,
    rule_id: null,
    target: 'chat 971500000001',
    ...more,
  }
  const at = app.clock.now().getTime()
  const all = Array.from({ length: times }, () => at)
  await insertVisits(app.db, crypto.randomUUID(), [
    { facts, times: all, journeys: all.map(() => '-') },
  ])
}

describe('posters', () => {
  test('each have a code of their own, and say what they brought', async () => {
    const places = ['Mirdif, gate 2', 'مول الإمارات']
    const { posterIds } = await app.call(addPosters, { slug: 'qr07', places, cost: 5_000 }, as())
    const [poster = ''] = posterIds
    await visited({ poster }, 3)
    await visited({ poster, target: '/hire-maid' })
    await visited({ poster, kind: 'preview' })
    const { posters, sum } = await app.call(listPosters, { slug: 'qr07' }, as())
    expect(posters).toHaveLength(2)
    expect(posters.find(({ posterId }) => posterId === poster)).toMatchObject({
      place: 'Mirdif, gate 2',
      scans: 4,
      chats: 3,
      signed: 0,
      cost: 5_000,
      costPerKept: null,
      madeBy: 'marketing',
    })
    expect(sum).toMatchObject({ scans: 4, cost: 10_000 })
    const row = { posterId: poster, place: 'Mirdif', cost: null, isDown: true }
    await app.call(savePoster, row, as())
    expect((await app.call(listPosters, { slug: 'qr07' }, as())).posters).toHaveLength(1)
    expect((await app.call(listPosters, { isAll: true, q: 'mirdif' }, as())).posters).toHaveLength(
      1,
    )
  })

  test('lead elsewhere at once, and back, without a new print', async () => {
    const places = ['Marina walk']
    const { posterIds } = await app.call(addPosters, { slug: 'qr08', places }, as())
    const [posterId = ''] = posterIds
    const target = { kind: 'page', path: '/hire-maid' }
    expect(await app.call(repointPoster, { posterId, target }, as())).toEqual({
      isWrong: false,
      conflicts: [],
    })
    await app.deps.links.load()
    const table = app.deps.links.table
    const link = table?.find('qr08')
    const arrival = {
      url: `/qr08?qr=${posterId}`,
      page: 'qr08',
      mode: 'maid',
      device: 'mobile',
      language: 'en',
      at: app.clock.now().getTime(),
    } as const
    expect(link && table?.decide(link, arrival).destination).toMatchObject({ kind: 'direct' })
    expect(link && table?.decide(link, { ...arrival, url: '/qr08' }).destination).toMatchObject({
      kind: 'chat',
    })
    expect((await read('qr08')).versions).toHaveLength(2)
    const wrong = { kind: 'page', path: '/no-such-page' }
    expect(
      (await app.call(repointPoster, { posterId, target: wrong }, as())).conflicts,
    ).toMatchObject([{ code: 'target-no-page' }])
    await app.call(repointPoster, { posterId, target: null }, as())
    expect((await read('qr08')).draft.rules).toEqual([])
  })

  test('are printed in one PDF, and codes are drawn as SVG and PNG', async () => {
    const places = ['Gate 1', 'Gate 2', 'Gate 3', 'بوابة 4', 'Gate 5']
    const { posterIds } = await app.call(addPosters, { slug: 'qr09', places }, as())
    const sheet = { posterIds, perPage: '4', headline: 'Meet her on video' } as const
    const pdf = await fileOf(printPosters, sheet)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const svg = await fileOf(makeQrCode, { slug: 'qr09', format: 'svg' })
    expect(svg.toString()).toMatch(/^<svg /)
    const png = await fileOf(makeQrCode, { slug: 'qr09', posterId: posterIds[0], format: 'png' })
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    await expect(
      fileOf(makeQrCode, { slug: 'qr10', posterId: posterIds[0], format: 'svg' }),
    ).rejects.toThrow('not-found')
  })
})

describe('a table of links', () => {
  const text = [
    'slug,leads_to,message_en,utm_source,utm_campaign',
    'fair-1,chat nb2,Hello from the fair,fair,fair-1',
    'qr30,chat nb3,,poster,qr30',
  ].join('\r\n')

  test('is judged row by row before anything is taken', async () => {
    const verdict = await app.call(previewLinkImport, { table: text }, as())
    expect(verdict).toMatchObject({
      problem: null,
      canTake: true,
      rows: [
        { line: 2, verdict: 'new' },
        { line: 3, verdict: 'changed', changed: ['leads_to', 'message_en'] },
      ],
    })
    const bad = `${text}\r\nfair-2,page /nowhere,,,\r\nfair-3,chat nb1,,fair,fair-1`
    const judged = await app.call(previewLinkImport, { table: bad }, as())
    expect(judged).toMatchObject({
      canTake: false,
      rows: [
        { verdict: 'wrong', conflicts: [{ code: 'utm-claimed-twice' }] },
        { verdict: 'changed' },
        { verdict: 'wrong', conflicts: [{ code: 'target-no-page' }] },
        { verdict: 'wrong', conflicts: [{ code: 'utm-claimed-twice' }] },
      ],
    })
    const refused = await app.call(takeLinkImport, { table: bad, fileName: 'fair.csv' }, as())
    expect(refused.importId).toBeNull()
    expect((await app.call(listLinks, { q: 'fair-1' }, as())).total).toBe(0)
  })

  test('is taken whole, and undone but for what was changed since', async () => {
    const taken = await app.call(takeLinkImport, { table: text, fileName: 'fair.csv' }, as())
    expect(taken).toMatchObject({ added: 1, changed: 1 })
    expect((await read('qr30')).draft.link.target).toEqual({
      kind: 'chat',
      numbers: ['nb3'],
      texts: expect.any(Object),
    })
    const importId = taken.importId ?? ''
    expect(await app.call(undoLinkImport, { importId }, as())).toEqual({ undone: 2, kept: 0 })
    expect(await read('fair-1')).toMatchObject({ state: 'retired' })
    expect((await read('qr30')).draft.link.target).toMatchObject({ numbers: ['nb1'] })
    await expect(app.call(undoLinkImport, { importId }, as())).rejects.toThrow('edited-meanwhile')
    expect((await app.call(listLinkImports, {}, as())).imports).toMatchObject([
      { fileName: 'fair.csv', links: 2, undoneBy: 'marketing', kept: 0 },
    ])
  })

  test('that is the export changes nothing', async () => {
    const { links } = await app.call(listLinks, {}, as())
    expect(links.length).toBe(50)
    const rows = Array.from({ length: 500 }, (_, at) => `many-${at},page /hire-maid`)
    const long = ['slug,leads_to', ...rows].join('\r\n')
    const many = await app.call(previewLinkImport, { table: long }, as())
    expect([many.canTake, many.rows.length]).toEqual([true, 500])
    const only = await app.call(previewLinkImport, { table: `${linkColumns.join(',')}` }, as())
    expect(only.problem).toMatchObject({ code: 'empty' })
  })
})

describe('chat numbers', () => {
  const numbers = {
    nb1: { number: '971500000001', dailyCap: 5, fallback: 'nb2' },
    nb2: { number: '971500000002' },
    nb3: { number: '971500000003', isPaused: true, fallback: 'nb1' },
    nb4: { number: '971500000004', when: { hours: { from: '09:00', to: '22:00' } } },
  }

  test('that reach their cap hand on to their stand-in, until the next day', async () => {
    await app.call(saveChatNumbers, { numbers, after: 0 }, as())
    await visited({ slug: 'qr20' }, 5)
    await fillNumbers(app.deps)
    const full = await app.call(listChatNumbers, {}, as())
    expect(full.numbers.find(({ name }) => name === 'nb1')).toMatchObject({
      now: { state: 'full', standIn: 'nb2' },
    })
    await app.deps.links.load()
    const link = app.deps.links.table?.find('qr20')
    const arrival = {
      url: '/qr20',
      page: 'qr20',
      mode: 'maid',
      device: 'mobile',
      language: 'en',
      at: app.clock.now().getTime(),
    } as const
    const goesTo = (at: number) =>
      link && app.deps.links.table?.decide(link, { ...arrival, at }).destination
    expect(goesTo(arrival.at)).toMatchObject({ numbers: ['971500000002'] })
    expect(goesTo(arrival.at + 86_400_000)).toMatchObject({ numbers: ['971500000001'] })
  })

  test('that are paused, or asleep, say who answers', async () => {
    const { numbers: listed } = await app.call(listChatNumbers, {}, as())
    expect(listed.find(({ name }) => name === 'nb3')).toMatchObject({
      now: { state: 'paused', standIn: 'nb1' },
    })
    expect(listed.find(({ name }) => name === 'nb1')?.uses).toBeGreaterThan(90)
  })

  test('that a link names cannot be taken away', async () => {
    await app.call(
      saveChatNumbers,
      { numbers: { ...numbers, fair: { number: '971500000007' } }, after: 1 },
      as(),
    )
    const text = 'slug,leads_to\r\nfair-chat,chat fair'
    await app.call(takeLinkImport, { table: text, fileName: 'x.csv' }, as())
    const refused = await app.call(saveChatNumbers, { numbers, after: 2 }, as())
    expect(refused.conflicts).toMatchObject([{ code: 'target-no-number', slug: 'fair-chat' }])
    const wrong = { nb1: { number: 'x' } }
    expect(
      (await app.call(saveChatNumbers, { numbers: wrong, after: 2 }, as())).wrong,
    ).toMatchObject([{ place: 'nb1.number' }])
  })
})

async function aPoster(slug: string): Promise<string> {
  const made = { slug, places: [`${slug}, gate 1`], cost: 90_000 }
  const { posterIds } = await app.call(addPosters, made, as())
  return posterIds[0] ?? ''
}

/** What marketing reads. Signs in before each read, since sessions expire. */
const broughtBy = async (slug: string) => {
  marketing.as = await signInAgain(app, marketing)
  const { posters } = await app.call(listPosters, { slug }, as())
  return posters.map(({ scans, signed, kept, open, costPerKept }) => ({
    scans,
    signed,
    kept,
    open,
    costPerKept,
  }))
}
describe('what a poster brought', () => {
  let web: TestWebServer
  beforeAll(async () => {
    await app.deps.links.load()
    web = await aWebServer(app)
  })
  afterAll(() => web.close())

  /** A phone reads the printed code; answers the journey that begins with it. */
  async function scan(slug: string, poster: string): Promise<string> {
    const headers = { 'user-agent': aVisitor().userAgent }
    const answer = await web.ask(`/${slug}?qr=${poster}`, { headers })
    await app.deps.visits.flush()
    const cookies = answer.headers['set-cookie']?.join('; ') ?? ''
    return /CC_journeyId=([\w-]{36})/.exec(cookies)?.[1] ?? ''
  }

  const none = { scans: 0, signed: 0, kept: 0, open: 0, costPerKept: null }

  test('is a hire once it is signed, and a kept one when she is there for 90 days', async () => {
    const poster = await aPoster('qr11')
    expect(await broughtBy('qr11')).toEqual([none])
    const journeyId = await scan('qr11', poster)
    const hire = await anArrivedHire(app, { journeyId })
    // Nobody scanned anything before this one.
    await anArrivedHire(app, { as: aVisitor() })
    const young = { scans: 1, signed: 1, kept: 0, open: 1, costPerKept: null }
    expect(await broughtBy('qr11')).toEqual([young])
    app.clock.set(`${addDays(hire.day, 89)}T08:00:00Z`)
    expect(await broughtBy('qr11')).toEqual([young])
    app.clock.set(`${addDays(hire.day, 90)}T08:00:00Z`)
    const kept = { scans: 1, signed: 1, kept: 1, open: 0, costPerKept: 90_000 }
    expect(await broughtBy('qr11')).toEqual([kept])
  }, 60_000)

  test('is not kept where it ended before, also for who saved somebody first', async () => {
    const poster = await aPoster('qr12')
    const journeyId = await scan('qr12', poster)
    const visitor = aVisitor()
    const saved = { maidId: await aMaid(app.deps), journeyId }
    await app.call(saveMaid, saved, { as: visitor })
    const hire = await anArrivedHire(app, { as: visitor })
    app.clock.set(`${addDays(hire.day, 20)}T08:00:00Z`)
    const { caseId } = hire
    const read = await app.call(getMyHire, { caseId }, { as: visitor })
    const lastDay = read.hire?.money?.ifEnded.lastDay ?? ''
    await app.call(giveNotice, { caseId, lastDay }, { as: visitor })
    const ended = { scans: 1, signed: 1, kept: 0, open: 0, costPerKept: null }
    expect(await broughtBy('qr12')).toEqual([ended])
    app.clock.set(`${addDays(hire.day, 90)}T08:00:00Z`)
    expect(await broughtBy('qr12')).toEqual([ended])
  }, 60_000)

  test('is nothing of a hire that began before the scan, or was never signed', async () => {
    const poster = await aPoster('qr13')
    const journeyId = crypto.randomUUID()
    await aNewHire(app, { journeyId })
    app.clock.advance({ minutes: 5 })
    await aNewHire(app, { journeyId: await scan('qr13', poster) })
    expect(await broughtBy('qr13')).toEqual([{ ...none, scans: 1 }])
  })
})

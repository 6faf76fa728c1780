import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  dropNoticeDraft,
  endNotice,
  getNotice,
  listNotices,
  publishNotice,
  saveNoticeDraft,
} from '#api/console/words/notices.ts'
import { getMainSiteInfo } from '#api/site/site.ts'
import { emptyNotice } from '#domain/site/notices/site-notice.ts'
import type { WrittenNotice } from '#domain/site/notices/site-notice.ts'
import { listenForChanges } from '#server/db/listen-for-changes.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { refreshPages } from '#server/http/pages/refresh-pages.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'

let app: TestApp
let marketing: TestMember
let server: TestWebServer
let listener: { close: () => Promise<void> }

/** A page that says the notices that it heard of. */
const render: RenderPage = async ({ send }) =>
  Response.json((await send(getMainSiteInfo, {})).notices?.running ?? [])

beforeAll(async () => {
  app = await anApp({ now: '2026-12-01T08:00:00+04:00' })
  marketing = await aMember(app, await theAdministrator(app), 'marketing')
  server = await aWebServer(app, render)
  const { deps } = app
  listener = listenForChanges(
    { url: deps.env.DATABASE_URL ?? '', log: deps.log },
    { content_changed: (announced) => refreshPages(deps, server.cache, announced) },
  )
}, 60_000)
afterAll(async () => {
  await listener.close()
  server.close()
  await app.close()
})

const as = () => ({ as: marketing.as })
const aNotice = (en: string, changes: Partial<WrittenNotice> = {}): WrittenNotice => ({
  ...emptyNotice(),
  words: { ...emptyNotice().words, en },
  until: '2026-12-02T18:00',
  ...changes,
})
const shownOn = async (path: string, cookies = '') => {
  const { body } = await server.ask(path, { headers: { cookie: cookies } })
  return (JSON.parse(body) as { text: string }[]).map(({ text }) => text)
}
const stateOf = async (noticeId: string) => {
  const { notices } = await app.call(listNotices, {}, as())
  return notices.find((one) => one.noticeId === noticeId)
}

test('a draft is kept, is nobody else’s to overwrite, and shows nowhere', async () => {
  const noticeId = randomUUID()
  const draft = { noticeId, notice: aNotice('Soon'), baseVersion: 0 }
  expect(await app.call(saveNoticeDraft, { ...draft, after: 0 }, as())).toEqual({ revision: 1 })
  expect(await app.call(saveNoticeDraft, { ...draft, after: 1 }, as())).toEqual({ revision: 2 })
  for (const after of [0, 1]) {
    await expect(app.call(saveNoticeDraft, { ...draft, after }, as())).rejects.toMatchObject({
      code: 'edited-meanwhile',
    })
  }
  expect(await stateOf(noticeId)).toMatchObject({ draft: { revision: 2 }, published: null })
  expect(await shownOn('/hire-maid/faq')).toEqual([])
  await app.call(dropNoticeDraft, { noticeId }, as())
  await expect(app.call(getNotice, { noticeId }, as())).rejects.toMatchObject({ code: 'not-found' })
})

test('a notice that is not whole is not published, and says why', async () => {
  const faulty = { noticeId: randomUUID(), notice: aNotice('', { until: '' }), after: 0 }
  const answer = await app.call(publishNotice, faulty, as())
  expect(answer).toEqual({ faults: ['no-english', 'no-end'], unkept: [], version: null })
})

test('a notice that promises something is held back until somebody says what keeps it', async () => {
  const noticeId = randomUUID()
  const sentence = 'We answer every letter within an hour.'
  const french = 'Nous répondons vite.'
  const words = { ...emptyNotice().words, en: `Hello. ${sentence}`, fr: `Bonjour. ${french}` }
  const input = { noticeId, notice: aNotice('', { words }), after: 0 }
  const unkept = [
    { language: 'en' as const, sentence },
    { language: 'fr' as const, sentence: french },
  ]
  expect(await app.call(publishNotice, input, as())).toEqual({ faults: [], unkept, version: null })
  const promise = 'A person answers every day in the hours that stand there.'
  const invented = unkept.map((one) => ({ ...one, promise: 'We do all.', why: null }))
  await expect(
    app.call(publishNotice, { ...input, explained: invented }, as()),
  ).rejects.toMatchObject({ code: 'not-found' })
  const explained = unkept.map((one) => ({ ...one, promise, why: null }))
  const done = await app.call(publishNotice, { ...input, explained }, as())
  expect(done).toEqual({ faults: [], unkept: [], version: 1 })
  await app.call(endNotice, { noticeId, after: 1 }, as())
  // An answer about a sentence counts for every notice that has the sentence.
  const again = { noticeId: randomUUID(), notice: aNotice(sentence), after: 0 }
  const { version } = await app.call(publishNotice, again, as())
  expect(version).toBe(1)
  await app.call(endNotice, { noticeId: again.noticeId, after: 1 }, as())
})

test('a published notice shows from its time until its end, on pages that are kept too', async () => {
  const path = '/hire-maid/faq'
  const noticeId = randomUUID()
  // The end of an earlier notice may still be on its way here.
  await expect.poll(() => shownOn(path)).toEqual([])
  const words = { ...emptyNotice().words, en: 'Closed today', ar: 'مغلق اليوم' }
  const notice = aNotice('', { words, from: '2026-12-01T08:10', until: '2026-12-01T08:20' })
  await app.call(publishNotice, { noticeId, notice, after: 0 }, as())
  // It runs only later: what is kept says nothing yet.
  await app.deps.notices.load()
  expect(app.deps.notices.lastTurn()).toBe(0)
  expect(await shownOn(path)).toEqual([])
  app.clock.set('2026-12-01T08:09:59.999+04:00')
  expect(await shownOn(path)).toEqual([])
  app.clock.set('2026-12-01T08:10:00+04:00')
  expect(await shownOn(path)).toEqual(['Closed today'])
  expect(await shownOn(path, 'lang=ar')).toEqual(['مغلق اليوم'])
  expect(await shownOn(path, 'lang=fr')).toEqual(['Closed today'])
  app.clock.set('2026-12-01T08:19:59.999+04:00')
  expect(await shownOn(path)).toEqual(['Closed today'])
  app.clock.set('2026-12-01T08:20:00+04:00')
  expect(await shownOn(path)).toEqual([])
  expect(await stateOf(noticeId)).toMatchObject({ draft: null, published: { version: 1 } })
})

test('a notice is changed on top of its newest version alone, and taken off at once', async () => {
  const path = '/guide'
  const noticeId = randomUUID()
  await app.call(publishNotice, { noticeId, notice: aNotice('First'), after: 0 }, as())
  await expect.poll(() => shownOn(path)).toEqual(['First'])
  const warning = aNotice('Second', { kind: 'warning', link: '/callus' })
  await expect(
    app.call(publishNotice, { noticeId, notice: warning, after: 0 }, as()),
  ).rejects.toMatchObject({ code: 'edited-meanwhile' })
  await app.call(publishNotice, { noticeId, notice: warning, after: 1 }, as())
  await expect.poll(() => shownOn(path)).toEqual(['Second'])
  await app.call(endNotice, { noticeId, after: 2 }, as())
  await expect.poll(() => shownOn(path)).toEqual([])
  await expect(app.call(endNotice, { noticeId, after: 3 }, as())).rejects.toMatchObject({
    code: 'not-found',
  })
  const { versions } = await app.call(getNotice, { noticeId }, as())
  expect(versions.map(({ version, notice }) => [version, notice.words.en])).toEqual([
    [3, 'Second'],
    [2, 'Second'],
    [1, 'First'],
  ])
  const events = await app.db
    .selectFrom('audit_events')
    .select('kind')
    .where('chain', '=', 'words')
    .orderBy('sequence', 'desc')
    .limit(3)
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual([
    'notice-ended',
    'notice-published',
    'notice-published',
  ])
})

test('what was published is never changed', async () => {
  const change = app.deps.db.updateTable('site_notice_versions').set({ version: 9 }).execute()
  await expect(change).rejects.toThrow('permission denied')
})

import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawApplication } from '#api/hiring/application.ts'
import { createResumeLink, openLink } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { watchApplication } from '#api/hiring/live.ts'
import { listenForChanges } from '#server/db/listen-for-changes.ts'
import { revokeLink } from '#server/db/hiring/links/links.ts'
import { LiveApplications } from '#server/services/cases/live/live-applications.ts'
import type { News } from '#server/services/cases/live/live-applications.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aNewHire, startAnswers } from '#tests/support/an-application.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { aWatcher } from '#tests/support/app/a-watcher.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
let announcements: ReturnType<typeof listenForChanges>
const log = pino({ level: 'silent' })
beforeAll(async () => {
  app = await anOpenApp()
  const url = app.deps.env.DATABASE_URL ?? ''
  const { live } = app.deps
  announcements = listenForChanges({ url, log }, { case_changed: (caseId) => live.changed(caseId) })
}, 60_000)
afterAll(async () => {
  await announcements.close()
  await app.close()
})

test('[S05] a page hears the present state, and each change without asking', async () => {
  const { caseId, as } = await aNewHire(app)
  const page = await aWatcher(app, { caseId, as })
  expect(await page.next()).toMatchObject({ submitted: [], newest: { kind: 'registered' } })
  await app.call(stepCalls.HIRE_MAID, { caseId, ...startAnswers }, { as })
  expect(await page.next()).toMatchObject({
    submitted: ['HIRE_MAID'],
    newest: { kind: 'submitted', step: 'HIRE_MAID' },
  })
  await page.close()
})

test('a stranger hears what is heard of no application', async () => {
  const { caseId } = await aNewHire(app)
  await expect(aWatcher(app, { caseId, as: aVisitor() })).rejects.toThrow('404 not-found')
})

test('another device hears of it too, and a spouse nothing of the household’s', async () => {
  const { caseId, as } = await aNewHire(app)
  const { url } = await app.call(createResumeLink, { caseId }, { as })
  const phone = aVisitor()
  await app.call(openLink, { token: new URL(url).searchParams.get('token') ?? '' }, { as: phone })
  const spouse = await aLinkHolder(app, { caseId, purpose: 'spouse-sign' })
  const onPhone = await aWatcher(app, { caseId, as: phone })
  expect(await onPhone.next()).toMatchObject({ link: { state: 'opened' } })
  const bySpouse = await aWatcher(app, { caseId, as: spouse })
  const heard = await bySpouse.next()
  expect([heard?.submitted, heard?.newest, heard?.link]).toEqual([undefined, undefined, undefined])
  await onPhone.close()
  await bySpouse.close()
})

test('a revoked link ends the stream of who came by it', async () => {
  const { caseId } = await aNewHire(app)
  const spouse = await aLinkHolder(app, { caseId, purpose: 'spouse-sign' })
  const page = await aWatcher(app, { caseId, as: spouse })
  await page.next()
  const link = await app.db
    .selectFrom('links')
    .select('token_hash')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  await revokeLink(app.db, link.token_hash, app.clock.now())
  expect(await page.raw()).toContain('event: over')
  expect(await page.raw()).toBeUndefined()
})

test('a withdrawn application says so and ends the stream', async () => {
  const { caseId, as } = await aNewHire(app)
  const page = await aWatcher(app, { caseId, as })
  await page.next()
  await app.call(withdrawApplication, { caseId }, { as })
  expect(await page.next()).toMatchObject({ ended: 'withdrawn' })
  expect(await page.next()).toBeUndefined()
})

test('who reads slowly gets the newest state, not each', async () => {
  const { caseId, as } = await aNewHire(app)
  const page = await aWatcher(app, { caseId, as })
  await page.next()
  const other = await aWatcher(app, { caseId, as })
  await other.next()
  for (const _ of [1, 2]) {
    await app.call(stepCalls.HIRE_MAID, { caseId, ...startAnswers }, { as })
    await other.next()
  }
  const version = (await page.next())?.version
  const fresh = await aWatcher(app, { caseId, as })
  expect(version).toBe((await fresh.next())?.version)
  for (const each of [page, other, fresh]) await each.close()
})

test('a stream answers unbuffered and is kept by nobody', async () => {
  const { caseId, as } = await aNewHire(app)
  const response = await app.send(watchApplication, { caseId }, { as })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  await response.body?.cancel()
})

test('a closed page is forgotten, and one that nobody reads after the first beat', async () => {
  const { caseId, as } = await aNewHire(app)
  const before = app.deps.live.size
  const page = await aWatcher(app, { caseId, as })
  await app.send(watchApplication, { caseId }, { as })
  expect(app.deps.live.size).toBe(before + 2)
  await page.close()
  for (let second = 0; second < 25; second++) app.deps.live.tick()
  expect(app.deps.live.size).toBe(before)
})

function aHub(isLimited: boolean) {
  return new LiveApplications({ db: app.db, log, isLimited })
}
const aConnection = (number: number, heard: News[] = []) => ({
  caseId: 'none',
  visitorId: `visitor ${number % 3}`,
  network: 'here',
  tell: (news: News) => void heard.push(news),
})

test('a visitor has four streams at most, so that its browser has connections left', () => {
  const hub = aHub(true)
  const stops = [0, 3, 6, 9].map((number) => hub.watch(aConnection(number)))
  expect(() => hub.watch(aConnection(12))).toThrow('too-many-requests')
  expect(() => hub.watch(aConnection(1))()).not.toThrow()
  stops[0]?.()
  expect(() => hub.watch(aConnection(12))).not.toThrow()
  hub.close()
})

test('everybody beats within 25 s, and comes again after half an hour', () => {
  const hub = aHub(false)
  const heard: News[] = []
  for (let number = 0; number < 30; number++) hub.watch(aConnection(number, heard))
  for (let second = 0; second < 25; second++) hub.tick()
  expect(heard.filter(({ kind }) => kind === 'beat')).toHaveLength(30)
  for (let second = 0; second < 25 * 80; second++) hub.tick()
  expect(new Set(heard.map(({ kind }) => kind)).has('again')).toBe(true)
  hub.close()
})

test('a process that ends sends everybody to another', () => {
  const hub = aHub(false)
  const heard: News[] = []
  hub.watch(aConnection(1, heard))
  hub.close()
  expect(heard).toEqual([{ kind: 'again' }])
})

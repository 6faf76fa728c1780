import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listApplicationsBySession, registerNewHire } from '#api/hiring/application.ts'
import { recordConsent, reportEvents } from '#api/site/measuring.ts'
import { addUrlLog, getIpAddress, getMainSiteInfo } from '#api/site/site.ts'
import { listTouchesOf } from '#server/db/measuring/touches.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const touchesOf = (sessionId: string) =>
  app.db
    .selectFrom('touches')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('which')
    .execute()

test('[C06] a choice is kept with policy, text and language, and with nothing of who made it', async () => {
  const consentId = randomUUID()
  const choice = {
    consentId,
    mode: 'denied',
    chosen: true,
    policyVersion: 2,
    language: 'ar',
  } as const
  await app.call(recordConsent, { ...choice, textHash: 'a'.repeat(64) })
  await app.call(recordConsent, { ...choice, mode: 'granted' })
  const rows = await app.db
    .selectFrom('consent_records')
    .selectAll()
    .where('consent_id', '=', consentId)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      consent_id: consentId,
      mode: 'denied',
      chosen: true,
      policy_version: 2,
      text_hash: 'a'.repeat(64),
      language: 'ar',
      recorded_at: app.clock.now(),
    },
    expect.objectContaining({ mode: 'granted', text_hash: null }),
  ])
  await expect(
    app.db.updateTable('consent_records').set({ mode: 'granted' }).execute(),
  ).rejects.toThrow('only ever added to')
})

test('the site info carries the policy and what changed, in the language of the page', async () => {
  const { consent } = await app.call(getMainSiteInfo, {})
  expect(consent).toEqual({ policy: 'spec', version: 1 })
  const measuring = await getSetting(app.db, 'measuring')
  await saveSetting(app.db, 'measuring', {
    ...measuring,
    consentPolicy: 'opt-in',
    policyVersion: 2,
    policyChanges: { en: 'We count videos.', fr: 'Nous comptons les vidéos.' },
  })
  const french = await app.call(getMainSiteInfo, {}, { headers: { cookie: 'lang=fr' } })
  expect(french.consent).toMatchObject({ policy: 'opt-in', changes: 'Nous comptons les vidéos.' })
  await saveSetting(app.db, 'measuring', measuring)
})

test('events are stored by kind, page, language, journey, campaign, device and time alone', async () => {
  const at = '2026-11-20T12:46:00.000Z'
  const happened = [{ kind: 'page_view', page: 'maids', path: '/hire-maid', at }]
  const campaign = { utm_source: 'google', utm_campaign: 'nov' }
  const journeyId = 'journey-1'
  const told = await app.call(reportEvents, { journeyId, campaign, happened })
  expect(told).toEqual({ stored: 1 })
  const [row] = await app.db.selectFrom('site_events').selectAll().execute()
  expect(row).toEqual({
    id: expect.any(Number),
    received_at: app.clock.now(),
    at: new Date(at),
    kind: 'page_view',
    page: 'maids',
    path: '/hire-maid',
    journey_id: journeyId,
    campaign,
    device: 'mobile',
    language: 'en',
    agent: 'person',
  })
})

test.each([
  { path: '/app?phone=0501234567' },
  { path: 'https://elsewhere.example/' },
  { kind: 'my number is 050' },
  { page: 'x'.repeat(41) },
])('an event with %j is refused', async (wrong) => {
  const good = {
    kind: 'page_view',
    page: 'maids',
    path: '/hire-maid',
    at: '2026-11-20T12:46:00.000Z',
  }
  await expect(app.call(reportEvents, { happened: [{ ...good, ...wrong }] })).rejects.toThrow('422')
})

test('[A12] an address is logged; the first of a session stays its first touch, campaigns its last', async () => {
  const sessionId = randomUUID()
  const visit = (url: string) => app.call(addUrlLog, { sessionId, analyticsId: null, url })
  await visit('https://daarly.example/?utm_source=fb')
  app.clock.advance({ minutes: 1 })
  await visit('https://daarly.example/hire-maid')
  await visit('https://daarly.example/?utm_source=google')
  await visit('https://daarly.example/hire-maid/faq')
  expect(await touchesOf(sessionId)).toMatchObject([
    { which: 'first', url: 'https://daarly.example/?utm_source=fb' },
    { which: 'last', url: 'https://daarly.example/?utm_source=google' },
  ])
  const logged = await app.db
    .selectFrom('url_log')
    .select('url')
    .where('session_id', '=', sessionId)
    .execute()
  expect(logged).toHaveLength(4)
})

test('[A12] whoever comes by an advertisement was last touched by it, whoever shows it', async () => {
  const sessionId = randomUUID()
  const visit = (url: string) => app.call(addUrlLog, { sessionId, analyticsId: null, url })
  await visit('https://daarly.example/?gclid=a')
  await visit('https://daarly.example/?msclkid=b')
  expect(await touchesOf(sessionId)).toMatchObject([
    { which: 'first', url: 'https://daarly.example/?gclid=a' },
    { which: 'last', url: 'https://daarly.example/?msclkid=b' },
  ])
})

test('[E11][A12] an address is logged with session, journey and the tag’s id, or without one', async () => {
  const [sessionId, journeyId] = [randomUUID(), randomUUID()]
  const url = 'https://daarly.example/hire-maid?speaks=arabic'
  await app.call(addUrlLog, { sessionId, journeyId, analyticsId: '123.456', url })
  await app.call(addUrlLog, { sessionId, journeyId, analyticsId: null, url })
  const logged = await app.db
    .selectFrom('url_log')
    .select(['session_id', 'journey_id', 'analytics_id', 'url'])
    .where('session_id', '=', sessionId)
    .execute()
  const said = { session_id: sessionId, journey_id: journeyId, url }
  expect(logged).toEqual([
    { ...said, analytics_id: '123.456' },
    { ...said, analytics_id: null },
  ])
})

test('[A12] campaign words of any length are cut at 2,000 and change no answer', async () => {
  const sessionId = randomUUID()
  const plain = await app.call(listApplicationsBySession, { sessionId })
  const long = 'x'.repeat(5000)
  const said = await app.call(listApplicationsBySession, { sessionId, affiliateEvent: long })
  expect(said).toEqual(plain)
  const [first] = await touchesOf(sessionId)
  expect(first?.affiliate_event).toHaveLength(2000)
})

test('[A11] the address that the server sees is answered', async () => {
  expect((await app.call(getIpAddress, {})).ip).not.toBe('')
})

test('an application leads back to its touches', async () => {
  const sessionId = randomUUID()
  const url = 'https://daarly.example/?utm_source=fb'
  await app.call(addUrlLog, { sessionId, analyticsId: 'ga.1', url })
  const maidId = await aMaid(app.deps)
  const { caseId } = await app.call(registerNewHire, { maidId, sessionId })
  expect(await listTouchesOf(app.db, caseId)).toMatchObject([
    { which: 'first', url, analytics_id: 'ga.1' },
    { which: 'last', url },
  ])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askForLink, lookAtLink, openLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { openSpouseLink, sentToken } from '#tests/support/a-spouse.ts'
import { sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T08:00:00Z')
  await app.workOff()
})
afterAll(() => app.close())

/** A spouse's link in a text message, not opened. */
async function aLink() {
  const { caseId, as } = await aStartedHire(app)
  await walkTo(app, { caseId, as, flags: { wa: '1' } }, 'SEND_SMS_TO_SPOUSE')
  await send({ caseId, as })
  return { caseId, as, token: await sentToken(app) }
}

const send = ({ caseId, as }: { caseId: string; as: TestVisitor }, phone = '0557654321') =>
  app.call(sendSmsToSpouse, { caseId, phone, recipient: 'spouse', wa: '1' }, { as })
const look = (token: string, as = aVisitor()) => app.call(lookAtLink, { token }, { as })

test('[P02] the text and the page behind it say who asks, for whom and for how much', async () => {
  const { token } = await aLink()
  const seen = await look(token)
  if (seen.state !== 'open') throw new Error('the link is not open')
  const { link } = seen
  expect(link).toMatchObject({ purpose: 'spouse-sign', sender: 'Fatima' })
  expect(app.texts.at(-1)?.text).toContain(`Fatima asks you to sign for ${link.maid.name}`)
  const { amount } = firstPayment(link.terms?.monthlyAmount ?? 0, '2026-11-24')
  expect(link.terms).toMatchObject({ firstDay: '2026-11-24', firstAmount: amount })
  expect(JSON.stringify(link)).not.toMatch(/Mansoor|\b784-|9012\b|4321\b/)
})

test('[P02] looking uses nothing up, however often, and by whomever', async () => {
  const { token } = await aLink()
  const states: string[] = []
  for (let turn = 0; turn < 5; turn += 1) states.push((await look(token)).state)
  expect(new Set(states)).toEqual(new Set(['open']))
  const head = await app.app.fetch(
    new Request(`http://localhost:3000/app?token=${token}`, { method: 'HEAD' }),
    {},
  )
  expect(head.status).toBeGreaterThan(0)
  expect((await app.send(openLink, { token }, { as: aVisitor() })).status).toBe(200)
})

test('[P02] unknown, used, revoked and expired links are answered alike', async () => {
  const used = await aLink()
  await app.call(openLink, { token: used.token }, { as: aVisitor() })
  const revoked = await aLink()
  await send(revoked)
  const expired = await aLink()
  app.clock.advance({ minutes: 72 * 60 + 1 })
  const tokens = ['A'.repeat(43), used.token, revoked.token, expired.token]
  const answers = await Promise.all(
    tokens.map(async (token) => {
      const [seen, asked] = [
        await app.send(lookAtLink, { token }),
        await app.send(askForLink, { token }),
      ]
      return [seen.status, await seen.text(), asked.status, await asked.text()]
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('[H03] who opened a link comes back by it, on that device alone', async () => {
  const { caseId, token } = await aLink()
  const spouse = aVisitor()
  await app.call(openLink, { token }, { as: spouse })
  expect(await look(token, spouse)).toEqual({ state: 'yours', caseId, isOther: false })
  expect((await look(token)).state).toBe('ended')
})

test('a household that tries its spouse’s link itself neither signs by it nor uses it up', async () => {
  const { caseId, as, token } = await aLink()
  expect(await look(token, as)).toEqual({ state: 'yours', caseId, isOther: true })
  expect(await app.call(openLink, { token }, { as })).toEqual({ caseId, purpose: 'resume' })
  expect(await app.call(openLink, { token }, { as: aVisitor() })).toMatchObject({
    purpose: 'spouse-sign',
  })
})

/** Presses "ask for a new link", and answers what was texted since. */
async function ask(token: string) {
  const before = app.texts.length
  await app.call(askForLink, { token }, { as: aVisitor() })
  await app.workOff()
  await sendTexts(app)
  return app.texts.slice(before)
}

test('[P02] an ended link asks for a new one, which goes to the number of the old one alone', async () => {
  const { token } = await aLink()
  app.clock.advance({ minutes: 72 * 60 + 1 })
  const [sent, ...more] = await ask(token)
  expect([sent?.to, more]).toEqual(['+971557654321', []])
  expect((await look(await sentToken(app))).state).toBe('open')
  expect((await look(token)).state).toBe('ended')
})

test('an ended link is renewed three times a day, one a minute, and an invented one never', async () => {
  const { token } = await aLink()
  app.clock.advance({ minutes: 72 * 60 + 1 })
  const counts: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    counts.push((await ask(token)).length, (await ask(token)).length)
    app.clock.advance({ minutes: 2 })
  }
  expect(counts.reduce((sum, count) => sum + count)).toBe(3)
  expect(await ask('A'.repeat(43))).toEqual([])
})

test('[W14] a link that went to a wrong number ends at once, and so does who opened it', async () => {
  const { caseId, as, token } = await aLink()
  const stranger = aVisitor()
  await app.call(openLink, { token }, { as: stranger })
  await send({ caseId, as }, '0551112223')
  await expect(look(token, stranger)).resolves.toEqual({ state: 'ended' })
  const asStranger = await app.send(openLink, { token }, { as: stranger })
  expect(asStranger.status).toBe(409)
  expect(await ask(token)).toEqual([expect.objectContaining({ to: '+971551112223' })])
  expect((await openSpouseLink(app)).cookies.size).toBeGreaterThan(0)
})

test('[W14] the household’s own number is no spouse’s', async () => {
  const { caseId, as } = await aStartedHire(app)
  const walker = { caseId, as, flags: { wa: '1' }, phone: '0501234567' }
  await walkTo(app, walker, 'SEND_SMS_TO_SPOUSE')
  await send(walker)
  await walkTo(app, walker, 'WAITING_SPOUSE_SIGNATURE')
  const own = await app.send(
    sendSmsToSpouse,
    {
      caseId,
      phone: '0501234567',
      recipient: 'spouse',
      wa: '1',
    },
    { as },
  )
  expect(await own.json()).toMatchObject({
    errors: [{ field: 'phone', code: 'phone-same-as-client' }],
  })
})

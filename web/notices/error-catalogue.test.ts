import { expect, test } from 'vitest'
import { incorrectCode, legacyNotification, outcomeOf } from './error-catalogue.ts'

const refusal = (fields: object) => ({
  status: 400,
  text: `NOTIFICATION:${JSON.stringify(fields)}`,
})

test('[F01] an error of the workflow is red for 20 seconds and leads to its application', async () => {
  const { notification, goTo } = await outcomeOf(
    refusal({ errorMessage: 'Not yet', appId: 'a b' }),
    false,
  )
  expect(notification).toMatchObject({ type: 'danger', duration: 20_000, align: 'centre' })
  expect(notification.title).toEqual({ text: 'Not yet' })
  expect(goTo).toBe('/app?appId=a%20b')
})

test('[F01] an info text is information', async () => {
  expect((await outcomeOf(refusal({ infoMessage: 'Well' }), false)).notification.type).toBe('info')
})

test('[F01] goToPage wins over appId, and neither means the list', async () => {
  const both = { errorMessage: 'x', goToPage: '/hire-maid/faq?a=1', appId: 'app' }
  expect((await outcomeOf(refusal(both), false)).goTo).toBe('/hire-maid/faq?a=1')
  expect((await outcomeOf(refusal({ errorMessage: 'x' }), false)).goTo).toBe('/hire-maid')
})

test('[F01] a goToPage outside of this site is ignored', async () => {
  for (const goToPage of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    expect((await outcomeOf(refusal({ errorMessage: 'x', goToPage }), false)).goTo).toBe(
      '/hire-maid',
    )
  }
})

test('[F01] redirect mode stays 300 seconds and goes nowhere', async () => {
  const outcome = await outcomeOf(refusal({ errorMessage: 'x', goToPage: '/app' }), true)
  expect(outcome.notification.duration).toBe(300_000)
  expect(outcome.goTo).toBeUndefined()
})

test('[F01] the first line is the title, the others the body, a lone chat token a link', async () => {
  const errorMessage = 'She was hired\nNothing was charged.\nAsk @whats_app_us@ now\n@whats_app_us@'
  const { notification } = await outcomeOf(refusal({ errorMessage, gTagEvent: 'taken' }), false)
  expect(notification.title).toEqual({ text: 'She was hired' })
  expect(notification.body).toEqual({ text: 'Nothing was charged.\nAsk @whats_app_us@ now' })
  expect(notification.links).toEqual(['chat'])
})

test('[F01] the event that the server names is passed on', async () => {
  expect((await outcomeOf(refusal({ errorMessage: 'x', gTagEvent: 'taken' }), false)).event).toBe(
    'taken',
  )
})

test('[F02] any other text of a 400 is red for 20 seconds, broken notifications too', async () => {
  expect(await outcomeOf({ status: 400, text: 'No such bank' }, true)).toEqual({
    notification: { type: 'danger', title: { text: 'No such bank' }, duration: 20_000 },
  })
  expect((await outcomeOf({ status: 400, text: 'NOTIFICATION:{' }, false)).notification.type).toBe(
    'danger',
  )
})

test('[V04] the error of an answer with status 200 is told like a 400', async () => {
  const { notification } = await outcomeOf({ status: 200, text: 'Closed today' }, false)
  expect(notification).toMatchObject({ title: { text: 'Closed today' }, duration: 20_000 })
})

test('[F04] 500 and above say Oops for 180 seconds, in redirect mode for 300', async () => {
  for (const status of [500, 503, 599]) {
    const { notification } = await outcomeOf({ status, text: '' }, false)
    expect(notification).toMatchObject({ title: { key: 'oops' }, duration: 180_000 })
  }
  expect((await outcomeOf({ status: 500, text: '' }, true)).notification.duration).toBe(300_000)
})

test('[F05] no answer and any other status are a connection error for 180 seconds', async () => {
  for (const status of [0, 301, 403, 404, 418, 429]) {
    const { notification, goTo } = await outcomeOf({ status, text: 'x' }, true)
    expect(notification).toMatchObject({ title: { key: 'connection' }, duration: 180_000 })
    expect(goTo).toBeUndefined()
  }
})

test('what nobody explained names its request, to be read out; what was said in words does not', async () => {
  const requestCode = 'BCDFGHJKMN'
  const told = async (failed: Parameters<typeof outcomeOf>[0]) =>
    (await outcomeOf({ ...failed, requestCode }, false)).notification.requestCode
  expect(await told({ status: 500, text: '' })).toBe(requestCode)
  expect(await told({ status: 418, text: '' })).toBe(requestCode)
  expect(await told({ status: 400, text: 'No such bank' })).toBeUndefined()
  const problem = { code: 'step-not-due', title: 'Another step comes first.' }
  expect(await told({ status: 409, text: '', problem })).toBeUndefined()
})

test('a problem document is told in its own words, with the ways that help', async () => {
  const problem = { code: 'step-not-due', title: 'Another step comes first.', detail: 'Reload.' }
  const { notification, goTo } = await outcomeOf({ status: 409, text: '{}', problem }, true)
  expect(goTo).toBeUndefined()
  expect(notification).toEqual({
    type: 'danger',
    title: { text: 'Another step comes first.' },
    body: { text: 'Reload.' },
    links: ['refresh', 'chat'],
    duration: 180_000,
  })
})

test('a problem that this page does not know yet is told too', async () => {
  const problem = { code: 'newer', title: 'Something new.' }
  expect((await outcomeOf({ status: 409, text: '{}', problem }, false)).notification).toMatchObject(
    {
      title: { text: 'Something new.' },
      links: ['chat'],
    },
  )
})

test('[F03] a wrong captcha answer is red for 7 seconds', async () => {
  expect(incorrectCode).toMatchObject({ type: 'danger', duration: 7_000 })
})

test('[F13] a failure of the legacy helper is red for 4 seconds', async () => {
  expect(legacyNotification('Gone')).toEqual({
    type: 'danger',
    title: { text: 'Gone' },
    duration: 4_000,
  })
})

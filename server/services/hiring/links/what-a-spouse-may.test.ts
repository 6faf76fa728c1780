import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#api/define-call.ts'
import {
  getAppInfo,
  getDocumentPreview,
  getMandatePdf,
  getMandateText,
  saveDraft,
  uploadDocument,
} from '#api/hiring/application.ts'
import { sendOtp } from '#api/hiring/codes.ts'
import { createResumeLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { startAnswers } from '#tests/support/an-application.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aSpouse } from '#tests/support/a-spouse.ts'
import { aBankAccount, aPicture, confirmSigner } from '#tests/support/a-walk.ts'

type Guests = Awaited<ReturnType<typeof aSpouse>>

let app: TestApp
let guests: Guests
beforeAll(async () => {
  app = await anOpenApp()
  guests = await aSpouse(app)
})
afterAll(() => app.close())

test('a spouse sees what is signed, and no answer, draft or document of the household', async () => {
  const { household, spouse } = guests
  const { caseId } = household
  const draft = { caseId, step: 'CLIENT_ADDRESS', fields: { street: 'Al Marsa' } }
  await app.call(saveDraft, draft, { as: household.as })
  const own = await app.call(getAppInfo, { id: caseId }, { as: household.as })
  const seen = await app.call(getAppInfo, { id: caseId }, { as: spouse })
  expect(Object.keys(own.answers)).toContain('BANK_INFO')
  expect(own.documents).not.toEqual([])
  expect([seen.answers, seen.drafts, seen.documents]).toEqual([{}, {}, []])
  expect(seen.mandates.map(({ kind }) => kind)).not.toContain('one-time')
  // What the papers themselves say: who asks, and the account that pays.
  const { signer, ...others } = seen
  expect(signer).toMatchObject({
    sender: 'Fatima',
    phone: '055 ••• 4321',
    account: { bank: 'Emirates NBD', last4: '9012' },
    confirmed: false,
    // As the agreement says that is put before them.
    noticeDays: 7,
    isSponsored: true,
  })
  expect(JSON.stringify(others)).not.toMatch(/Fatima|Mansoor|9012\b|Al Marsa/)
})

test('a link for a spouse signs, and lets do nothing else of the household', async () => {
  const { household, spouse } = guests
  const { caseId } = household
  const own = await app.call(getAppInfo, { id: caseId }, { as: household.as })
  const mandateId = own.mandates.find(({ kind }) => kind === 'one-time')?.id
  const tried: [Call, object][] = [
    [createResumeLink, { caseId }],
    [sendSmsToSpouse, { caseId, phone: '0501234567', recipient: 'own-phone' }],
    [uploadDocument, { caseId, kind: 'passport', file: await aPicture() }],
    [saveDraft, { caseId, step: 'BANK_INFO', fields: { iban: 'AE' } }],
    [sendOtp, { caseId, phone: '0501234567' }],
    [getDocumentPreview, { documentId: own.documents[0]?.id }],
    [getMandatePdf, { mandateId }],
    [stepCalls.HIRE_MAID, { caseId, ...startAnswers }],
    [stepCalls.BANK_INFO, { caseId, ...aBankAccount }],
  ]
  const statuses: string[] = []
  for (const [call, input] of tried) {
    const response = await app.send(call, input, { as: spouse })
    statuses.push(`${call.name}: ${response.status}`)
  }
  expect(statuses).toEqual(tried.map(([call]) => `${call.name}: 404`))
})

test('a spouse reads papers, which say the whole account, only after a code to its number', async () => {
  const { caseId, as } = { ...guests.household, as: guests.spouse }
  const { mandates } = await app.call(getAppInfo, { id: caseId }, { as })
  expect(mandates.map(({ kind }) => kind).toSorted()).toEqual(['agreement', 'monthly'])
  const asked = mandates.flatMap(({ id: mandateId }): [Call, object][] => [
    [getMandatePdf, { mandateId }],
    [getMandateText, { mandateId }],
  ])
  const statuses = () =>
    Promise.all(asked.map(async ([call, input]) => (await app.send(call, input, { as })).status))
  expect(await statuses()).toEqual([409, 409, 409, 409])
  const refused = await app.send(getMandateText, { mandateId: mandates[0]?.id ?? '' }, { as })
  expect(await refused.json()).toMatchObject({
    code: 'code-needed',
    // Also true where nothing was typed.
    title: 'Please confirm first that it is you.',
  })
  await confirmSigner(app, { caseId, as })
  expect(await statuses()).toEqual([200, 200, 200, 200])
  // The device is known for good, the signature asks again after a day.
  app.clock.advance({ days: 2 })
  expect(await statuses()).toEqual([200, 200, 200, 200])
  expect((await app.call(getAppInfo, { id: caseId }, { as })).signer).toMatchObject({
    confirmed: false,
  })
})

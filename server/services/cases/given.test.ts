import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#api/define-call.ts'
import { getCertificatePdf } from '#api/signing/certificate.ts'
import {
  confirmIban,
  getAppInfo,
  getDocumentPreview,
  getMandatePdf,
  getMandateText,
  removeDocument,
  saveDraft,
} from '#api/hiring/application.ts'
import { askForCode, checkOtp } from '#api/hiring/codes.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire, startAnswersOf } from '#tests/support/an-application.ts'
import {
  aBankAccount,
  AN_IBAN,
  onAnotherDevice,
  paperOf,
  sendTexts,
  verifyPhone,
  walkTo,
} from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** Two devices of one application: one walked as far, the other came by its link. */
async function twoDevices(until: string) {
  const first: Walker = await aStartedHire(app)
  await walkTo(app, first, until)
  return { first, second: await onAnotherDevice(app, first) }
}

const infoOf = ({ caseId, as }: Walker) => app.call(getAppInfo, { id: caseId }, { as })

async function refusals(tries: readonly [Call, object][], { as }: Walker): Promise<string[]> {
  const said: string[] = []
  for (const [call, input] of tries) {
    const response = await app.send(call, input, { as })
    const { code } = (await response.json()) as { code: string }
    said.push(`${call.name}: ${response.status} ${code}`)
  }
  return said
}

const allRefused = (tries: readonly [Call, object][]) =>
  tries.map(([call]) => `${call.name}: 409 code-needed`)

/** The right code, read from the text message. */
async function enterCode({ caseId, as }: Walker): Promise<void> {
  const { step } = await infoOf({ caseId, as })
  await app.call(askForCode, { caseId, step }, { as })
  await sendTexts(app)
  const code = /^\d{6}/.exec(app.texts.at(-1)?.text ?? '')?.[0] ?? ''
  await app.call(checkOtp, { caseId, code }, { as })
}

// A drawn id may have some of these digits within.
const PERSONAL = /Fatima|Mansoor|\b784-|AE91|9012\b|Jumeirah|•••/

test('who opens a resume link reads nothing that the other device gave', async () => {
  const { first, second } = await twoDevices('SIGN_DIRECT_DEBIT')
  const { caseId } = first
  const draft = { caseId, step: 'CLIENT_ADDRESS', fields: { street: 'Jumeirah' } }
  await app.call(saveDraft, draft, { as: first.as })
  const own = await infoOf(first)
  expect(JSON.stringify(own)).toMatch(PERSONAL)
  const seen = await infoOf(second)
  expect(JSON.stringify(seen)).not.toMatch(PERSONAL)
  expect([seen.documents, seen.drafts, Object.keys(seen.answers)]).toEqual([[], {}, ['HIRE_MAID']])
  expect(seen.elsewhere).toEqual({
    steps: expect.arrayContaining(['REQUIRED_DOCUMENTS', 'BANK_INFO']),
    documents: own.documents.length,
    papers: true,
    isConfirmedHere: false,
  })
  const documentId = own.documents[0]?.id
  const mandateId = paperOf(own, 'one-time')
  const tries: [Call, object][] = [
    [getDocumentPreview, { documentId }],
    [getDocumentPreview, { documentId, large: true }],
    [removeDocument, { documentId }],
    [getMandatePdf, { mandateId }],
    [getMandateText, { mandateId }],
    [getCertificatePdf, { caseId }],
    [confirmIban, { caseId, isRight: true }],
  ]
  expect(await refusals(tries, second)).toEqual(allRefused(tries))
  const { hire } = await app.call(getMyHire, { caseId }, { as: second.as })
  expect(JSON.stringify(hire)).not.toMatch(PERSONAL)
  expect(own.elsewhere).toBeUndefined()
})

test('whoever made the link reads nothing that was given on the device that opened it', async () => {
  const { first, second } = await twoDevices('REQUIRED_DOCUMENTS')
  const theirs = await walkTo(app, second, 'CLIENT_WHATSAPP_NUMBER')
  const seen = await infoOf(first)
  expect(JSON.stringify({ ...seen, elsewhere: undefined })).not.toMatch(PERSONAL)
  expect(seen.elsewhere).toMatchObject({ papers: true, isConfirmedHere: false })
  const documentId = theirs.documents[0]?.id
  const tries: [Call, object][] = [
    [getDocumentPreview, { documentId, large: true }],
    [getMandatePdf, { mandateId: paperOf(theirs, 'one-time') }],
    [getMandateText, { mandateId: paperOf(theirs, 'monthly') }],
    [getMandatePdf, { mandateId: paperOf(theirs, 'agreement') }],
  ]
  expect(await refusals(tries, first)).toEqual(allRefused(tries))
})

test('a code to the number that both confirmed shows each what the other gave', async () => {
  const { first, second } = await twoDevices('CLIENT_WHATSAPP_NUMBER')
  const before = await infoOf(second)
  expect(before.elsewhere?.phoneMask).toMatch(/^050 ••• \d{4}$/)
  await enterCode(second)
  const after = await infoOf(second)
  expect(after.elsewhere).toBeUndefined()
  expect(after.answers.BANK_INFO).toEqual((await infoOf(first)).answers.BANK_INFO)
  const [document] = after.documents
  const asked = { documentId: document?.id ?? '', large: true }
  const picture = await app.send(getDocumentPreview, asked, { as: second.as })
  expect(picture.status).toBe(200)
  const paper = { mandateId: paperOf(after, 'monthly') }
  expect((await app.send(getMandatePdf, paper, { as: second.as })).status).toBe(200)
})

test('a number that only one of them confirmed opens nothing', async () => {
  const { first, second } = await twoDevices('SIGN_DIRECT_DEBIT')
  await verifyPhone(app, second, '0509998877')
  const seen = await infoOf(second)
  expect(seen.elsewhere).toMatchObject({ papers: true, isConfirmedHere: true })
  expect(JSON.stringify({ ...seen.answers, CLIENT_PHONE_NUMBER: undefined })).not.toMatch(PERSONAL)
  const mandateId = paperOf(await infoOf(first), 'one-time')
  expect(await refusals([[getMandatePdf, { mandateId }]], second)).toEqual(
    allRefused([[getMandatePdf, {}]]),
  )
  // The other device did not confirm it either.
  expect((await infoOf(first)).elsewhere?.steps).toEqual(['CLIENT_PHONE_NUMBER'])
})

test('an account that is given anew is that device’s own, and its papers with it', async () => {
  const { first, second } = await twoDevices('SIGN_DIRECT_DEBIT')
  const { caseId } = second
  const answer = { caseId, ...aBankAccount, iban: AN_IBAN }
  await app.call(stepCalls.BANK_INFO, answer, { as: second.as })
  const seen = await infoOf(second)
  expect([seen.elsewhere?.steps, seen.elsewhere?.papers]).toEqual([['REQUIRED_DOCUMENTS'], false])
  const paper = { mandateId: paperOf(seen, 'one-time') }
  expect((await app.send(getMandatePdf, paper, { as: second.as })).status).toBe(200)
  expect(await refusals([[getMandatePdf, paper]], first)).toEqual(allRefused([[getMandatePdf, {}]]))
})

test('an account that was given for another way to pay hides no paper of the one that is chosen', async () => {
  const { first, second } = await twoDevices('SIGN_DIRECT_DEBIT')
  const { caseId } = second
  const debit = paperOf(await infoOf(first), 'one-time')
  const start = { caseId, ...(await startAnswersOf(app, second)), paymentMethod: 'card' as const }
  await app.call(stepCalls.HIRE_MAID, start, { as: second.as })
  await verifyPhone(app, second, '0509998877')
  const seen = await walkTo(app, second, 'SIGN_AGREEMENT')
  expect(seen.elsewhere).toMatchObject({
    steps: expect.arrayContaining(['BANK_INFO']),
    papers: false,
  })
  const agreement = await app.call(
    getMandateText,
    { mandateId: paperOf(seen, 'agreement') },
    { as: second.as },
  )
  expect(JSON.stringify(agreement)).not.toMatch(/AE91/)
  // The mandate of the other way still names the other device's account.
  expect(await refusals([[getMandatePdf, { mandateId: debit }]], second)).toEqual(
    allRefused([[getMandatePdf, {}]]),
  )
})

import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCertificateText } from '#api/signing/certificate.ts'
import { getAppInfo, getMandatePdf } from '#api/hiring/application.ts'
import { lookAtLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { replyToHousehold } from '#api/hiring/spouse.ts'
import { sampleSpecimen } from '#api/hiring/steps/specimen.ts'
import { aHireAtTheBank, bankSays, refsOf, saySealed, statesOf } from '#tests/support/a-bank.ts'
import { openSpouseLink, sentToken } from '#tests/support/a-spouse.ts'
import { confirmSigner, paperOf, readPaper, sendTexts } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { consentSha256 } from '#server/services/signing/signing-evidence.ts'
import { makeMandateBatch } from './batches/make-mandate-batch.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const PHONE = '0557654321'
const infoOf = ({ caseId, as }: Pick<Walker, 'caseId' | 'as'>) =>
  app.call(getAppInfo, { id: caseId }, { as })

const joint = { status: 'REJECTED', reason: 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE' } as const
type Said = Omit<Parameters<typeof bankSays>[1][number], 'ref'>

/** A complete hire whose bank wants both holders of the account under the monthly mandate, or says this. */
async function aJointAccount(
  said: Partial<Record<'one-time' | 'monthly', Said>> = {
    'one-time': { status: 'ACCEPTED' },
    monthly: joint,
  },
) {
  const hire = await aHireAtTheBank(app)
  const kinds = ['one-time', 'monthly'] as const
  await bankSays(
    app,
    kinds.flatMap((kind) => (said[kind] ? [{ ref: hire.refs[kind], ...said[kind] }] : [])),
  )
  return hire
}

const ask = ({ caseId, as }: Pick<Walker, 'caseId' | 'as'>) =>
  app.call(sendSmsToSpouse, { caseId, phone: PHONE, recipient: 'spouse' }, { as })

/** Reads and signs these papers at the step where a second holder does. */
async function sign(who: Walker, kinds: readonly ('one-time' | 'monthly')[] = ['monthly']) {
  const info = await infoOf(who)
  const signed: object[] = []
  for (const kind of kinds) {
    const paper = await readPaper(app, who, paperOf(info, kind))
    signed.push({ [kind]: { paper, specimen: sampleSpecimen, readToEnd: true } })
  }
  const input = { caseId: who.caseId, declared: true, ...Object.assign({}, ...signed) }
  const response = await app.send(stepCalls.SIGN_MONTHLY_PAYMENTS, input, { as: who.as })
  return { status: response.status, body: await response.json() }
}

test('[W13] both holders of a joint account sign one paper, which goes to the bank again', async () => {
  const household = await aJointAccount()
  const { caseId, as, refs } = household
  await sendTexts(app)
  expect(app.texts.at(-1)?.text).toMatch(/two holders .* Ask the second: \S+\/app\?appId=/)
  expect((await infoOf(household)).step).toBe('SEND_SMS_TO_SPOUSE')
  await ask(household)
  const waiting = await infoOf(household)
  expect([waiting.step, waiting.spouse?.signedAt]).toEqual(['SMS_SENT', undefined])

  const token = await sentToken(app)
  const seen = await app.call(lookAtLink, { token }, { as: aVisitor() })
  expect(seen).toMatchObject({ state: 'open', link: { purpose: 'spouse-sign' } })
  const second = { caseId, as: await openSpouseLink(app) }
  expect((await sign(second)).body).toMatchObject({ code: 'phone-not-verified' })
  await confirmSigner(app, second)
  const theirs = await infoOf(second)
  expect(theirs).toMatchObject({ step: 'SIGN_MONTHLY_PAYMENTS', answers: {} })
  expect(theirs.mandates.map(({ kind }) => kind)).not.toContain('one-time')
  expect(await sign(second)).toMatchObject({
    status: 200,
    body: { nextStep: 'SPOUSE_END_WORK_FLOW' },
  })
  expect(await statesOf(app, caseId)).toEqual({
    'one-time': 'ACTIVE',
    monthly: 'SIGNED',
    agreement: 'SIGNED',
  })
  const after = await infoOf(household)
  expect([after.step, after.spouse?.signedAt !== undefined]).toEqual(['END_WORK_FLOW', true])

  await app.workOff()
  const mandateId = paperOf(after, 'monthly')
  const pdf = await app.send(getMandatePdf, { mandateId }, { as })
  expect(pdf.headers.get('X-Document-State')).toBe('sealed')
  const attached = (await PDF.load(new Uint8Array(await pdf.arrayBuffer()))).getAttachment(
    'evidence.json',
  )
  expect(JSON.parse(new TextDecoder().decode(attached ?? new Uint8Array()))).toMatchObject({
    signedBy: 'household',
    consentSha256: consentSha256('monthly', 'en'),
    specimens: [{}],
    second: { signedBy: 'second-holder', method: { code: {} }, specimens: [{}] },
  })
  await app.workOff()
  const certificate = await app.call(getCertificateText, { caseId }, { as })
  expect(JSON.stringify(certificate.paper)).toContain('The second account holder, by a link')

  expect(await makeMandateBatch(app.deps, 'staff')).toMatchObject({ requests: 1 })
  const again = await refsOf(app, caseId)
  expect(again.monthly).not.toBe(refs.monthly)
  await bankSays(app, [{ ref: again.monthly, status: 'ACCEPTED' }])
  expect(await statesOf(app, caseId)).toMatchObject({ monthly: 'ACTIVE' })
})

test('a second holder who does not agree signs nothing; another number is asked', async () => {
  const household = await aJointAccount()
  await ask(household)
  const second = { caseId: household.caseId, as: await openSpouseLink(app) }
  await confirmSigner(app, second)
  await app.call(replyToHousehold, { caseId: second.caseId, kind: 'refusal' }, { as: second.as })
  expect((await sign(second)).body).toMatchObject({ code: 'link-expired' })
  expect((await infoOf(household)).spouse?.refusal).toBeDefined()
  app.clock.advance({ minutes: 2 })
  await ask(household)
  const other = { caseId: household.caseId, as: await openSpouseLink(app) }
  await confirmSigner(app, other)
  expect((await sign(other)).status).toBe(200)
})

test('the household cannot sign in the place of the second holder', async () => {
  const household = await aJointAccount()
  expect(JSON.stringify((await sign(household)).body)).toMatch(/already-completed|step-not-due/)
  const own = { caseId: household.caseId, phone: PHONE, recipient: 'own-phone' } as const
  const refused = await app.send(sendSmsToSpouse, own, { as: household.as })
  expect(await refused.text()).toContain('not-offered')
})

test('[V08] a paper with both signatures that the bank sends back once more is a task of ours', async () => {
  const household = await aJointAccount()
  await ask(household)
  const second = { caseId: household.caseId, as: await openSpouseLink(app) }
  await confirmSigner(app, second)
  await sign(second)
  await saySealed(app, household.caseId)
  await makeMandateBatch(app.deps, 'staff')
  const { monthly: ref } = await refsOf(app, household.caseId)
  const reason = 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE'
  await bankSays(app, [{ ref, status: 'REJECTED', reason }])
  expect(await statesOf(app, household.caseId)).toMatchObject({ monthly: 'REJECTED' })
  expect((await infoOf(household)).step).toBe('END_WORK_FLOW')
})

async function theSecond(household: Pick<Walker, 'caseId' | 'as'>): Promise<Walker> {
  await ask(household)
  const second = { caseId: household.caseId, as: await openSpouseLink(app) }
  await confirmSigner(app, second)
  return second
}

test('[W13] the second holder signs the first mandate too, alone or with the monthly one', async () => {
  const alone = await aJointAccount({ 'one-time': joint, monthly: { status: 'ACCEPTED' } })
  expect((await infoOf(alone)).step).toBe('SEND_SMS_TO_SPOUSE')
  const second = await theSecond(alone)
  expect((await infoOf(second)).mandates.map(({ kind }) => kind)).toContain('one-time')
  expect(await sign(second, ['one-time'])).toMatchObject({
    status: 200,
    body: { nextStep: 'SPOUSE_END_WORK_FLOW' },
  })
  expect(await statesOf(app, alone.caseId)).toMatchObject({
    'one-time': 'SIGNED',
    monthly: 'ACTIVE',
  })
  expect((await infoOf(alone)).step).toBe('END_WORK_FLOW')
  await saySealed(app, alone.caseId)
  await makeMandateBatch(app.deps, 'staff')
  const again = await refsOf(app, alone.caseId)
  await bankSays(app, [{ ref: again['one-time'], status: 'ACCEPTED' }])
  // What the bank has accepted is the household's alone to read again.
  const after = await infoOf(second)
  expect(after.mandates.map(({ kind }) => kind)).not.toContain('one-time')
  const mandateId = paperOf(await infoOf(alone), 'one-time')
  expect((await app.send(getMandatePdf, { mandateId }, { as: second.as })).status).toBe(404)

  const both = await aJointAccount({ 'one-time': joint, monthly: joint })
  const other = await theSecond(both)
  expect((await sign(other, ['monthly'])).body).toMatchObject({ code: 'signature-refused' })
  expect((await sign(other, ['one-time', 'monthly'])).status).toBe(200)
  expect(await statesOf(app, both.caseId)).toMatchObject({
    'one-time': 'SIGNED',
    monthly: 'SIGNED',
  })
})

test.each(['household', 'second'] as const)(
  'where the household has one mandate to sign and the second holder another, the %s may begin',
  async (begins) => {
    const monthly = { status: 'REJECTED', reason: 'SIGNATURE_MISMATCH' } as const
    const household = await aJointAccount({ 'one-time': joint, monthly })
    const second = await theSecond(household)
    const order = [() => sign(household, ['monthly']), () => sign(second, ['one-time'])]
    for (const signs of begins === 'household' ? order : order.toReversed()) {
      expect((await signs()).status).toBe(200)
    }
    expect(await statesOf(app, household.caseId)).toMatchObject({
      'one-time': 'SIGNED',
      monthly: 'SIGNED',
    })
    expect((await infoOf(household)).step).toBe('END_WORK_FLOW')
  },
)

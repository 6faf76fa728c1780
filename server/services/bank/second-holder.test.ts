import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCertificateText } from '#api/signing/certificate.ts'
import { getAppInfo, getMandatePdf } from '#api/hiring/application.ts'
import { lookAtLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { replyToHousehold } from '#api/hiring/spouse.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
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
const infoOf = ({ appId, as }: Pick<Walker, 'appId' | 'as'>) =>
  app.call(getAppInfo, { id: appId }, { as })

/** A complete hire whose bank wants both holders of the account; it has sent the second a link. */
async function aJointAccount() {
  const hire = await aHireAtTheBank(app)
  await bankSays(app, [
    { ref: hire.refs['one-time'], status: 'ACCEPTED' },
    {
      ref: hire.refs.monthly,
      status: 'REJECTED',
      reason: 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE',
    },
  ])
  return hire
}

const ask = ({ appId, as }: Pick<Walker, 'appId' | 'as'>) =>
  app.call(sendSmsToSpouse, { appId, phone: PHONE, recipient: 'spouse' }, { as })

async function sign(who: Walker) {
  const info = await infoOf(who)
  const paper = await readPaper(app, who, paperOf(info, 'monthly'))
  const papersRead = [{ kind: 'monthly' as const, paper }]
  const { agreement: _none, ...fields } = stepUnits.SIGN_MONTHLY_PAYMENTS.sample({
    ...info,
    papersRead,
  })
  const input = { appId: who.appId, ...fields }
  const response = await app.send(stepCalls.SIGN_MONTHLY_PAYMENTS, input, { as: who.as })
  return { status: response.status, body: await response.json() }
}

test('[W13] both holders of a joint account sign one paper, which goes to the bank again', async () => {
  const household = await aJointAccount()
  const { appId, as, refs } = household
  await sendTexts(app)
  expect(app.texts.at(-1)?.text).toMatch(/two holders .* Ask the second: \S+\/app\?appId=/)
  expect((await infoOf(household)).step).toBe('SEND_SMS_TO_SPOUSE')
  await ask(household)
  const waiting = await infoOf(household)
  expect([waiting.step, waiting.spouse?.signedAt]).toEqual(['SMS_SENT', undefined])

  const token = await sentToken(app)
  const seen = await app.call(lookAtLink, { token }, { as: aVisitor() })
  expect(seen).toMatchObject({ state: 'open', link: { purpose: 'spouse-sign' } })
  const second = { appId, as: await openSpouseLink(app) }
  expect((await sign(second)).body).toMatchObject({ code: 'phone-not-verified' })
  await confirmSigner(app, second)
  const theirs = await infoOf(second)
  expect(theirs).toMatchObject({ step: 'SIGN_MONTHLY_PAYMENTS', answers: {} })
  expect(theirs.mandates.map(({ kind }) => kind)).not.toContain('one-time')
  expect(await sign(second)).toMatchObject({
    status: 200,
    body: { nextStep: 'SPOUSE_END_WORK_FLOW' },
  })
  expect(await statesOf(app, appId)).toEqual({
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
  const certificate = await app.call(getCertificateText, { appId }, { as })
  expect(JSON.stringify(certificate.paper)).toContain('The second account holder, by a link')

  expect(await makeMandateBatch(app.deps, 'staff')).toMatchObject({ requests: 1 })
  const again = await refsOf(app, appId)
  expect(again.monthly).not.toBe(refs.monthly)
  await bankSays(app, [{ ref: again.monthly, status: 'ACCEPTED' }])
  expect(await statesOf(app, appId)).toMatchObject({ monthly: 'ACTIVE' })
})

test('a second holder who does not agree signs nothing; another number is asked', async () => {
  const household = await aJointAccount()
  await ask(household)
  const second = { appId: household.appId, as: await openSpouseLink(app) }
  await confirmSigner(app, second)
  await app.call(replyToHousehold, { appId: second.appId, kind: 'refusal' }, { as: second.as })
  expect((await sign(second)).body).toMatchObject({ code: 'link-expired' })
  expect((await infoOf(household)).spouse?.refusal).toBeDefined()
  app.clock.advance({ minutes: 2 })
  await ask(household)
  const other = { appId: household.appId, as: await openSpouseLink(app) }
  await confirmSigner(app, other)
  expect((await sign(other)).status).toBe(200)
})

test('the household cannot sign in the place of the second holder', async () => {
  const household = await aJointAccount()
  expect(JSON.stringify((await sign(household)).body)).toMatch(/already-completed|step-not-due/)
  const own = { appId: household.appId, phone: PHONE, recipient: 'own-phone' } as const
  const refused = await app.send(sendSmsToSpouse, own, { as: household.as })
  expect(await refused.text()).toContain('not-offered')
})

test('[V08] a paper with both signatures that the bank sends back once more is a task of ours', async () => {
  const household = await aJointAccount()
  await ask(household)
  const second = { appId: household.appId, as: await openSpouseLink(app) }
  await confirmSigner(app, second)
  await sign(second)
  await saySealed(app, household.appId)
  await makeMandateBatch(app.deps, 'staff')
  const { monthly: ref } = await refsOf(app, household.appId)
  const reason = 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE'
  await bankSays(app, [{ ref, status: 'REJECTED', reason }])
  expect(await statesOf(app, household.appId)).toMatchObject({ monthly: 'REJECTED' })
  expect((await infoOf(household)).step).toBe('END_WORK_FLOW')
})

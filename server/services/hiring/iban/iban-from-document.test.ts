import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmIban, getAppInfo, uploadDocument } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { aBankAccount, AN_IBAN, aPicture, sendTexts, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { openIban } from '#server/services/cases/answers/open-answer.ts'
import { typeIban } from './type-iban.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** A household that sent a photo of its cheque and answered all else. */
async function aHireWithCheque(): Promise<Walker> {
  const hire = await aStartedHire(app)
  const { caseId } = hire
  await walkTo(app, hire, 'BANK_INFO')
  const cheque = { caseId, kind: 'iban-proof', file: await aPicture() }
  const { document } = await app.call(uploadDocument, cheque, hire)
  const { iban: _typedLater, ...account } = aBankAccount
  await app.call(stepCalls.BANK_INFO, { caseId, ...account, ibanDocument: document.id }, hire)
  return hire
}

test('[W08] a cheque is read by staff, confirmed by the household, and signed once more', async () => {
  const hire = await aHireWithCheque()
  const { caseId } = hire
  const waiting = await walkTo(app, hire, 'END_WORK_FLOW')
  expect([waiting.completed, waiting.typedIban]).toEqual([false, undefined])
  const drafts = ['DRAFT', 'DRAFT', 'DRAFT']
  expect(waiting.mandates.map(({ state }) => state)).toEqual(drafts)
  expect(waiting.mandates.every(({ signedAt }) => signedAt)).toBe(true)
  await app.workOff()
  expect((await app.call(getAppInfo, { id: caseId }, hire)).mandates).toEqual(waiting.mandates)
  // She waits as for a signature: three days.
  expect(Date.parse(waiting.heldUntil ?? '') - app.clock.now().getTime()).toBe(72 * 3_600_000)
  await typeIban(app.deps, { caseId, iban: AN_IBAN })
  const asked = await app.call(getAppInfo, { id: caseId }, hire)
  expect(asked.typedIban).toEqual({
    iban: 'AE91 026• •••• •••• •••9 012',
    bankName: 'Emirates NBD',
  })
  expect(await openIban(app.deps, caseId)).toBeUndefined()
  const confirmed = await app.call(confirmIban, { caseId, isRight: true }, hire)
  expect(confirmed.nextStep).toBe('SIGN_DIRECT_DEBIT')
  expect(await openIban(app.deps, caseId)).toBe(AN_IBAN)
  const end = await walkTo(app, hire, 'END_WORK_FLOW')
  expect(end.completed).toBe(true)
  const signed = ['SIGNED', 'SIGNED', 'SIGNED']
  expect(end.mandates.map(({ state }) => state)).toEqual(signed)
})

test('[W08] a number that the household calls wrong is read again, and nothing is signed', async () => {
  const hire = await aHireWithCheque()
  const { caseId } = hire
  await typeIban(app.deps, { caseId, iban: AN_IBAN })
  const { appInfo } = await app.call(confirmIban, { caseId, isRight: false }, hire)
  expect([appInfo.typedIban, appInfo.answers.BANK_INFO?.iban]).toEqual([undefined, undefined])
  const again = await app.send(confirmIban, { caseId, isRight: true }, hire)
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ code: 'version-conflict' })
})

test('[W08] what staff type is checked like what a household types, and only where it is wanted', async () => {
  const { caseId } = await aHireWithCheque()
  const typed = typeIban(app.deps, { caseId, iban: 'AE91 0260 0001 2345 6789 013' })
  await expect(typed).rejects.toMatchObject({ detail: { errors: [{ code: 'iban-checksum' }] } })
  const other = await aHireAt(app, 'SIGN_DIRECT_DEBIT')
  const unwanted = typeIban(app.deps, { caseId: other.caseId, iban: AN_IBAN })
  await expect(unwanted).rejects.toMatchObject({ code: 'not-found' })
})

test('[W08] a household whose number is known is told by text message, without the IBAN', async () => {
  const hire = await aHireWithCheque()
  const { caseId } = hire
  const told = () => app.texts.filter(({ text }) => text.includes(`/app?appId=${caseId}`))
  await typeIban(app.deps, { caseId, iban: AN_IBAN })
  await sendTexts(app)
  // Nobody knows a number before the household gave one.
  expect(told()).toEqual([])
  await walkTo(app, hire, 'END_WORK_FLOW')
  await typeIban(app.deps, { caseId, iban: AN_IBAN })
  await sendTexts(app)
  const link = `${app.deps.env.ORIGIN}/app?appId=${caseId}`
  expect(told()).toMatchObject([
    {
      text: `Daarly: we read the IBAN from your document. Check it and sign again: ${link}`,
    },
  ])
})

test('[W08] a number that is refused tells nobody', async () => {
  const hire = await aHireWithCheque()
  await walkTo(app, hire, 'END_WORK_FLOW')
  await sendTexts(app)
  const before = app.texts.length
  const typed = typeIban(app.deps, { caseId: hire.caseId, iban: 'AE91 0260 0001 2345 6789 013' })
  await expect(typed).rejects.toMatchObject({ code: 'invalid-input' })
  await sendTexts(app)
  expect(app.texts).toHaveLength(before)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { isShown } from '#domain/hiring/steps/step-codes.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('whoever looks, from whichever address, what is due and before it has a screen', async () => {
  const hire = await aNewHire(app)
  const { caseId } = hire
  await walkTo(app, hire, 'SIGN_MONTHLY_PAYMENTS')
  const spouse = await aLinkHolder(app, { caseId, purpose: 'spouse-sign' })
  const signer = await aLinkHolder(app, { caseId, purpose: 'sign-only' })
  const desktop = aVisitor('desktop')
  const other = await aNewHire(app, { as: desktop })
  const looks = [
    ...[{}, { sma: '1' }, { wa: '1' }, { wa: '2' }, { wa: '1', sma: '1' }].map((flags) => ({
      input: { id: caseId, ...flags },
      as: hire.as,
    })),
    { input: { id: caseId, sma: '1' }, as: spouse },
    { input: { id: caseId, forSignOnly: true }, as: signer },
    { input: { id: other.caseId, sma: '1' }, as: desktop },
  ]
  const due: string[] = []
  for (const { input, as } of looks) {
    const { step, prevStep } = await app.call(getAppInfo, input, { as })
    due.push(step)
    expect(isShown(step)).toBe(true)
    expect(prevStep === undefined || prevStep === 'STARTING_STEP' || isShown(prevStep)).toBe(true)
  }
  expect(due).toEqual([
    'SIGN_MONTHLY_PAYMENTS',
    'CONFIRM_MAID_ARRIVAL',
    'SEND_SMS_TO_SPOUSE',
    'SEND_SMS_TO_SPOUSE',
    'CONFIRM_MAID_ARRIVAL',
    'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
    'SIGN_MONTHLY_PAYMENTS',
    'HIRE_MAID',
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressFlags } from '#api/address-flags.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { saveSetting, getSetting } from '#server/db/site/site.ts'
import { shownSequence } from '#domain/hiring/way/shown-steps.ts'
import { stepToShow } from '#domain/hiring/way/step-to-show.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aNewHire } from '#tests/support/an-application.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { hiringContext, readHiringAddress, stepFlags } from '#web/site/hiring/hiring-address.ts'

let app: TestApp
let caseId: string
let household: TestVisitor
beforeAll(async () => {
  app = await anOpenApp()
  await saveSetting(app.db, 'site', {
    ...(await getSetting(app.db, 'site')),
    allowDesktopWorkflow: true,
  })
  const hire = await aNewHire(app)
  caseId = hire.caseId
  household = hire.as
  await walkTo(app, hire, 'SIGN_MONTHLY_PAYMENTS')
})
afterAll(() => app.close())

/** What the browser shows for an address, and what the server says is due for it. */
async function shown(query: string, as: TestVisitor) {
  const address = readHiringAddress(new URLSearchParams(query))
  const flags: AddressFlags = stepFlags(address)
  const info = await app.call(getAppInfo, { id: caseId, ...flags }, { as })
  const ctx = hiringContext(info, address, { sessionFlag: () => undefined, signatureCounter: 0 })
  const due = info.step
  return { due, step: stepToShow(undefined, due, ctx), steps: shownSequence(ctx) }
}

const householdCases = ['', 'wa=1', 'wa=2', 'sma=1', 'forSignOnly=1', 'wa=1&sma=1']
test.each(householdCases)('[R10] browser and server agree on the way of ?%s', async (query) => {
  const { due, step, steps } = await shown(query, household)
  expect(step).toBe(due)
  expect(steps).toContain(due)
})

test.each([
  ['spouse-sign', 'SIGN_MONTHLY_PAYMENTS', 'SPOUSE_END_WORK_FLOW'],
  ['sign-only', 'SIGN_MONTHLY_PAYMENTS', 'SIGN_MONTHLY_PAYMENTS'],
] as const)(
  '[R10] a %s link leads to its signature and nowhere else',
  async (purpose, ...steps) => {
    const signer = await aLinkHolder(app, { caseId, purpose })
    const [due, last] = steps
    const seen = await shown('', signer)
    expect(seen).toMatchObject({ due, step: due })
    expect(seen.steps.at(-1)).toBe(last)
  },
)

test('a computer hands over, and carries on where its visitor chose to', async () => {
  const desktop = await aLinkHolder(app, { caseId, purpose: 'resume', as: aVisitor('desktop') })
  expect(await shown('', desktop)).toMatchObject({ due: 'SEND_SMS_TO_SPOUSE' })
  const chosen = await shown('onThisComputer=1', desktop)
  expect(chosen).toMatchObject({ due: 'SIGN_MONTHLY_PAYMENTS', step: 'SIGN_MONTHLY_PAYMENTS' })
})

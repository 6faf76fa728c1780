import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, getMandatePdf } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { paperOf, walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** Who came by a link that lets sign, and nothing else. */
async function aSigner() {
  const household = await aStartedHire(app)
  const { caseId } = household
  await walkTo(app, household, 'SIGN_MONTHLY_PAYMENTS')
  const as = await aLinkHolder(app, { caseId, purpose: 'sign-only' })
  return { household, signer: { caseId, as } }
}

test('[W28] who only signs gets from the signature to thanks, with sealed copies of what was signed', async () => {
  const { household, signer } = await aSigner()
  const { caseId, as } = signer
  const first = await app.call(getAppInfo, { id: caseId }, { as })
  expect([first.step, first.prevStep]).toEqual(['SIGN_MONTHLY_PAYMENTS', 'STARTING_STEP'])
  expect([first.context.forSignOnly, first.answers, first.drafts]).toEqual([true, {}, {}])
  const end = await walkTo(app, signer, 'END_WORK_FLOW_FOR_SIGN_ONLY')
  expect(end.step).toBe('END_WORK_FLOW_FOR_SIGN_ONLY')
  await app.workOff()
  const { mandates } = await app.call(getAppInfo, { id: caseId }, { as })
  expect(mandates.map(({ kind, pages }) => [kind, pages !== undefined]).toSorted()).toEqual([
    ['agreement', true],
    ['monthly', true],
  ])
  for (const { id } of mandates) {
    const copy = await app.send(getMandatePdf, { mandateId: id }, { as })
    expect([copy.status, copy.headers.get('x-document-state')]).toEqual([200, 'sealed'])
  }
  const own = await app.call(getAppInfo, { id: caseId }, household)
  const theirs = await app.send(getMandatePdf, { mandateId: paperOf(own, 'one-time') }, { as })
  expect(theirs.status).toBe(404)
  // The household goes on where it was.
  expect([own.step, own.signedBySpouse]).toEqual(['MAID_ARRIVAL', false])
})

test('[S14] back from the end the same is signed again, also by the household in this mode', async () => {
  const { household, signer } = await aSigner()
  const { caseId } = signer
  await walkTo(app, signer, 'END_WORK_FLOW_FOR_SIGN_ONLY')
  const flags = { forSignOnly: true } as const
  for (const walker of [signer, { ...household, flags }]) {
    const current = { id: caseId, ...flags, currentState: 'END_WORK_FLOW_FOR_SIGN_ONLY' }
    const { step, prevStep } = await app.call(getAppInfo, current, walker)
    expect([step, prevStep]).toEqual(['END_WORK_FLOW_FOR_SIGN_ONLY', 'SIGN_MONTHLY_PAYMENTS'])
  }
})

test('who only signs answers nothing else of the household', async () => {
  const { signer } = await aSigner()
  const { caseId, as } = signer
  const day = { caseId, day: '2026-11-24', slot: '10:00-12:00', way: 'delivered' } as const
  const refused = await app.send(stepCalls.MAID_ARRIVAL, day, { as })
  expect(refused.status).toBe(404)
})

test('an address that brings to the signature alone leads the ordinary way until there is a paper', async () => {
  const household = await aStartedHire(app)
  const { caseId, as } = household
  const info = await app.call(getAppInfo, { id: caseId, forSignOnly: true }, { as })
  expect([info.step, info.context.forSignOnly]).toEqual(['REQUIRED_DOCUMENTS', false])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#api/define-call.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { findMandate } from '#server/db/signing/mandates.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { openJson } from '#server/services/cases/answers/seal-json.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aNewHire } from '#tests/support/an-application.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { aBankAccount, aDrawing, paperOf, readPaper, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { evidencePlace, evidenceSchema } from './signing-evidence.ts'

const ANOTHER_IBAN = 'AE070331234567890123456'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

async function atFirstSignature() {
  const walker = await aHireAt(app, 'SIGN_DIRECT_DEBIT')
  const info = walker.info
  return { walker, mandateId: paperOf(info, 'one-time') }
}

type Given = InputOf<typeof stepCalls.SIGN_DIRECT_DEBIT>
type Paper = Given['paper']
type Drawing = Given['specimens'][number]

async function sign({ caseId, as }: Walker, paper: Paper, drawing: Drawing = aDrawing) {
  const specimens = [drawing, drawing, drawing]
  const input = { caseId, paper, specimens, declared: true } as const
  const response = await app.send(stepCalls.SIGN_DIRECT_DEBIT, input, { as })
  return { status: response.status, body: await response.json() }
}

const changed = { status: 409, body: { code: 'paper-changed' } }

test('what was read can be signed', async () => {
  const { walker, mandateId } = await atFirstSignature()
  expect((await sign(walker, await readPaper(app, walker, mandateId))).status).toBe(200)
})

test('nothing is signed that was never shown', async () => {
  const { walker, mandateId } = await atFirstSignature()
  const invented = { mandateId, sha256: 'a'.repeat(64) }
  expect(await sign(walker, invented)).toMatchObject(changed)
})

test('nothing is signed before anything was put before the signer, whatever the address says', async () => {
  const { caseId, as } = await aNewHire(app)
  const paper = { mandateId: newOpaqueId(), sha256: 'a'.repeat(64) }
  const signed = { specimen: aDrawing, readToEnd: true, paper } as const
  const input = {
    caseId,
    forSignOnly: '1',
    monthly: signed,
    agreement: signed,
    declared: true,
  } as const
  const response = await app.send(stepCalls.SIGN_MONTHLY_PAYMENTS, input, { as })
  expect(response.status).toBe(409)
})

test('what another device was shown is not signed by this one', async () => {
  const { walker, mandateId } = await atFirstSignature()
  const phone = await aLinkHolder(app, { caseId: walker.caseId, purpose: 'resume' })
  const shownToPhone = await readPaper(app, { as: phone }, mandateId)
  expect(await sign(walker, shownToPhone)).toMatchObject(changed)
})

test('an IBAN changed in another tab makes the old mandate stale, and the new one can be signed', async () => {
  const { walker, mandateId } = await atFirstSignature()
  const { caseId, as } = walker
  const old = await readPaper(app, walker, mandateId)
  const bank = { caseId, ...aBankAccount, bankCode: '033', iban: ANOTHER_IBAN }
  await app.call(stepCalls.BANK_INFO, bank, { as })
  expect(await sign(walker, old)).toMatchObject(changed)
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  const fresh = await readPaper(app, walker, paperOf(info, 'one-time'))
  expect(fresh.mandateId).not.toBe(mandateId)
  expect((await sign(walker, fresh)).status).toBe(200)
})

test('what was signed stays what was shown, though the number is given later', async () => {
  const { walker, mandateId } = await atFirstSignature()
  const shown = await readPaper(app, walker, mandateId)
  expect((await sign(walker, shown)).status).toBe(200)
  await walkTo(app, walker, 'CLIENT_WHATSAPP_NUMBER')
  expect(await readPaper(app, walker, mandateId)).toEqual(shown)
})

test('a sealed paper that would say something else today is void, and another is signed', async () => {
  const { walker, mandateId } = await atFirstSignature()
  const { caseId, as } = walker
  expect((await sign(walker, await readPaper(app, walker, mandateId))).status).toBe(200)
  await walkTo(app, walker, 'MAID_ARRIVAL')
  await app.workOff()
  const sealed = await readPaper(app, walker, mandateId)
  expect((await sign(walker, sealed)).status).toBe(200)
  await app.workOff()
  const site = await getSetting(app.db, 'site')
  await saveSetting(app.db, 'site', { ...site, licenceNumber: '111111' })
  const before = await readPaper(app, walker, mandateId)
  expect(await sign(walker, before)).toMatchObject(changed)
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  expect(info.step).toBe('SIGN_DIRECT_DEBIT')
  expect(paperOf(info, 'one-time')).not.toBe(mandateId)
  const fresh = await readPaper(app, walker, paperOf(info, 'one-time'))
  expect((await sign(walker, fresh)).status).toBe(200)
  const kept = await findMandate(app.db, mandateId)
  expect(kept?.state).toBe('CANCELLED')
  expect(kept?.pdf_key).not.toBeNull()
  await saveSetting(app.db, 'site', site)
})

test('many refused signatures at once leave a connection to everybody else', async () => {
  const { walker, mandateId } = await atFirstSignature()
  const paper = await readPaper(app, walker, mandateId)
  const nothing = { way: 'drawn' as const, strokes: [] }
  const many = Array.from({ length: 12 }, () => sign(walker, paper, nothing))
  for (const { status } of await Promise.all(many)) expect(status).toBe(422)
})

test.each([
  [undefined, 'household'],
  ['spouse-sign', 'spouse'],
  ['sign-only', 'signer'],
] as const)('a signature by a %s link says whose hand it was: %s', async (purpose, signedBy) => {
  const walker = await aNewHire(app)
  const { caseId } = walker
  await walkTo(app, walker, 'SIGN_MONTHLY_PAYMENTS')
  const as = purpose ? await aLinkHolder(app, { caseId, purpose }) : walker.as
  const info = await walkTo(app, { caseId, as }, 'MAID_ARRIVAL')
  const mandate = await findMandate(app.db, paperOf(info, 'monthly'))
  const sealed = mandate?.evidence ?? new Uint8Array()
  const place = evidencePlace(mandate?.id ?? '')
  const evidence = openJson({ ring: app.deps.ring, place, sealed }, evidenceSchema)
  expect(evidence).toMatchObject({ signedBy, draftSha256: mandate?.draft_sha256 })
})

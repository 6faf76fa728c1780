import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as actions from '#api/console/cases/case-actions.ts'
import { openCasePaper } from '#api/console/cases/case-papers.ts'
import { getCase } from '#api/console/cases/cases.ts'
import type { Call, InputOf } from '#api/define-call.ts'
import { getAppInfo, uploadDocument } from '#api/hiring/application.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { sampleExpiries } from '#api/hiring/steps/required-documents.ts'
import { addDays } from '#domain/day.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aPicture, sendTexts, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { asStaff, signedIn, trailOf } from '#tests/support/console/as-staff.ts'
import { payFirst } from '#tests/support/pay-first.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'))

const staff = <C extends Call>(call: C, input: InputOf<C>) =>
  asStaff(app, administrator)(call, input)
const read = (caseId: string) => staff(getCase, { caseId })

/** What is texted by all that has been done so far, and not before. */
async function newTexts(): Promise<string[]> {
  const already = app.texts.length
  await sendTexts(app)
  return app.texts.slice(already).map(({ text }) => text)
}

async function aCompleteHire(): Promise<Walker> {
  const hire = await aHireAt(app, 'END_WORK_FLOW')
  return hire
}

const giveAgain = async ({ caseId, as }: Walker, kinds: readonly DocumentKind[]) => {
  for (const kind of kinds)
    await app.call(uploadDocument, { caseId, kind, file: await aPicture() }, { as })
}

/** Sends the step of the documents with those that are there. */
async function submitDocuments({ caseId, as }: Walker, expiries: Record<string, string> = {}) {
  const { documents, today } = await app.call(getAppInfo, { id: caseId }, { as })
  const answer = {
    caseId,
    documents: Object.fromEntries(documents.map(({ kind, id }) => [kind, id])),
    expiries: { ...sampleExpiries(today), ...expiries },
  }
  await app.call(stepCalls.REQUIRED_DOCUMENTS, answer, { as })
}

describe('documents', () => {
  test('are opened with a reason, asked for again, sent and accepted', async () => {
    const hire = await aCompleteHire()
    const { caseId, as } = hire
    const before = await read(caseId)
    expect(before.documents.map(({ kind }) => kind)).toContain('passport')
    expect(before.waiting.map(({ taskKind }) => taskKind)).toContain('check-documents')
    expect([before.askedDocuments, before.offered.includes('accept-documents')]).toEqual([[], true])
    const asked = { caseId, kind: 'passport', reason: 'check' } as const
    const file = await app.send(actions.openCaseDocument, asked, { as: administrator.as })
    expect(file.headers.get('content-type')).toMatch(/^image\//)
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    expect(await trailOf(app, caseId, 'document-opened')).toMatchObject([
      { by: 'staff', holds: { kind: 'passport', reason: 'check', staff: 'amina' } },
    ])
    await staff(actions.askForDocument, { ...asked, reason: 'unreadable' })
    expect((await newTexts()).join('\n')).toContain(`/my-hire?appId=${caseId}`)
    const again = await read(caseId)
    expect(again.askedDocuments).toEqual([{ kind: 'passport', reason: 'unreadable' }])
    expect(again.waiting.map(({ taskKind }) => taskKind)).not.toContain('check-documents')
    expect(again.messages[0]).toBe('document-again')
    const { hire: own } = await app.call(getMyHire, { caseId }, { as })
    expect(own?.askedDocument).toEqual({ kind: 'passport', reason: 'unreadable' })
    await expect(staff(actions.acceptDocuments, { caseId })).rejects.toThrow('not-offered-now')
    const upload = { caseId, kind: 'passport', file: await aPicture() }
    await app.call(uploadDocument, upload, { as })
    await walkTo(app, hire, 'END_WORK_FLOW')
    await staff(actions.acceptDocuments, { caseId })
    const after = await read(caseId)
    expect([after.documentsCheckedAt !== null, after.tasks]).toEqual([true, []])
  })

  test('are accepted one by one, also while another is asked for; the last one ends the check', async () => {
    const hire = await aCompleteHire()
    const { caseId, as } = hire
    const before = await read(caseId)
    expect(before.unaccepted).toEqual(['emirates-id-front', 'emirates-id-back', 'passport'])
    await staff(actions.acceptDocument, { caseId, kind: 'emirates-id-front' })
    const twice = staff(actions.acceptDocument, { caseId, kind: 'emirates-id-front' })
    await expect(twice).rejects.toThrow('not-offered-now')
    await staff(actions.askForDocument, { caseId, kind: 'passport', reason: 'expired' })
    await staff(actions.askForDocument, { caseId, kind: 'emirates-id-back', reason: 'unreadable' })
    const texts = (await newTexts()).filter((text) => text.includes('/my-hire?appId='))
    expect(texts).toHaveLength(1)
    const asked = await read(caseId)
    expect(asked.askedDocuments.map(({ kind }) => kind).toSorted()).toEqual([
      'emirates-id-back',
      'passport',
    ])
    expect([asked.unaccepted, asked.documentsCheckedAt]).toEqual([[], null])
    await giveAgain(hire, ['passport', 'emirates-id-back'])
    await submitDocuments(hire)
    expect((await read(caseId)).unaccepted).toEqual(['emirates-id-back', 'passport'])
    await staff(actions.acceptDocument, { caseId, kind: 'passport' })
    expect((await read(caseId)).documentsCheckedAt).toBeNull()
    await staff(actions.acceptDocument, { caseId, kind: 'emirates-id-back' })
    const after = await read(caseId)
    expect([after.documentsCheckedAt !== null, after.tasks]).toEqual([true, []])
    const by = after.documents.map(({ accepted }) => accepted?.by)
    expect(by).toEqual(['amina', 'amina', 'amina'])
    const { hire: own } = await app.call(getMyHire, { caseId }, { as })
    expect(own?.happened.map(({ code }) => code)).toContain('documents-checked')
    const kinds = (await trailOf(app, caseId, 'document-accepted')).map(({ holds }) => holds)
    expect(kinds).toMatchObject([
      { kind: 'emirates-id-front', staff: 'amina' },
      { kind: 'passport' },
      { kind: 'emirates-id-back' },
    ])
  })

  test('those that staff accept while others are asked for are not checked twice', async () => {
    const hire = await aCompleteHire()
    const { caseId } = hire
    await staff(actions.acceptDocument, { caseId, kind: 'emirates-id-front' })
    await staff(actions.acceptDocument, { caseId, kind: 'emirates-id-back' })
    await staff(actions.askForDocument, { caseId, kind: 'passport', reason: 'expired' })
    await giveAgain(hire, ['passport'])
    const expiry = { expires_on: addDays('2026-11-20', 400) }
    await app.db.updateTable('documents').set(expiry).where('kind', '=', 'passport').execute()
    await staff(actions.acceptDocument, { caseId, kind: 'passport' })
    expect((await read(caseId)).documentsCheckedAt).toBeNull()
    await submitDocuments(hire, { passport: addDays('2026-11-20', 400) })
    const after = await read(caseId)
    expect([after.documentsCheckedAt !== null, after.tasks]).toEqual([true, []])
  })

  test('one whose last day the household changes is checked anew', async () => {
    const hire = await aCompleteHire()
    const { caseId } = hire
    await staff(actions.acceptDocument, { caseId, kind: 'emirates-id-front' })
    await staff(actions.askForDocument, { caseId, kind: 'passport', reason: 'expired' })
    await giveAgain(hire, ['passport'])
    await submitDocuments(hire, { 'emirates-id-front': addDays('2026-11-20', 30) })
    expect((await read(caseId)).unaccepted).toContain('emirates-id-front')
  })

  test('a cheque is not asked for again, and one that is not there cannot be opened', async () => {
    const { caseId } = await aCompleteHire()
    const cheque = { caseId, kind: 'iban-proof' } as const
    const again = staff(actions.askForDocument, { ...cheque, reason: 'expired' })
    await expect(again).rejects.toThrow('not-offered-now')
    const opened = staff(actions.openCaseDocument, { ...cheque, reason: 'check' })
    await expect(opened).rejects.toThrow('not-found')
  })
})

describe('sealed papers', () => {
  test('are opened with a reason: what was signed, receipts and the certificate', async () => {
    const { caseId } = await aCompleteHire()
    await payFirst(app, caseId)
    await app.workOff()
    const { mandates, money, certificate } = await read(caseId)
    expect(mandates.map(({ kind }) => kind)).toContain('agreement')
    const invoice = money.payments.find((one) => one.invoice)?.invoice
    const all = [
      ...mandates.map(({ id }) => ({ paper: 'mandate', id }) as const),
      { paper: 'invoice', id: invoice?.id ?? '' } as const,
      { paper: 'certificate', id: certificate?.id ?? '' } as const,
    ]
    await signedIn(app)
    for (const asked of all) {
      const input = { caseId, ...asked, reason: 'complaint' } as const
      const file = await app.send(openCasePaper, input, { as: administrator.as })
      expect(file.headers.get('content-type')).toBe('application/pdf')
      expect(file.headers.get('cache-control')).toBe('no-store')
      const bytes = Buffer.from(await file.arrayBuffer())
      const { pdf_sha256: sealed } = await app.db
        .selectFrom(tables[asked.paper])
        .select('pdf_sha256')
        .where('id', '=', asked.id)
        .executeTakeFirstOrThrow()
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sealed)
    }
    expect((await trailOf(app, caseId, 'paper-opened')).map(({ holds }) => holds)).toMatchObject(
      all.map(({ paper: kind, id: paper }) => ({
        kind,
        paper,
        reason: 'complaint',
        staff: 'amina',
      })),
    )
  })

  test('those of another application, and one that is not sealed, are not there', async () => {
    const [one, other] = [await aCompleteHire(), await aCompleteHire()]
    await app.workOff()
    const [paper] = (await read(one.caseId)).mandates
    const foreign = { caseId: other.caseId, paper: 'mandate', id: paper?.id ?? '' } as const
    const refused = staff(openCasePaper, { ...foreign, reason: 'check' })
    await expect(refused).rejects.toThrow('not-found')
    const draft = await aHireAt(app, 'SIGN_DIRECT_DEBIT')
    const [unsigned] = (await read(draft.caseId)).mandates
    const open = { caseId: draft.caseId, paper: 'mandate', id: unsigned?.id ?? '' } as const
    await expect(staff(openCasePaper, { ...open, reason: 'check' })).rejects.toThrow('not-found')
    expect(await trailOf(app, draft.caseId, 'paper-opened')).toEqual([])
  })
})

const tables = { mandate: 'mandates', invoice: 'invoices', certificate: 'certificates' } as const

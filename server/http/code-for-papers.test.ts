import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#api/calls.ts'
import type { Call } from '#api/define-call.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { actionOfPaper } from '#domain/hiring/steps/authority-of-steps.ts'
import { mandateKinds } from '#domain/signing/mandate.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { aCertificate } from '#tests/support/a-certificate.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { confirmSigner, paperOf, walkTo } from '#tests/support/a-walk.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { anInvoice } from '#tests/support/an-invoice.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

/**
 * Which paper asks whom for a code: the device that gave what it says, another of the household by its
 * link, a spouse and a signer. `code` is told to enter one, 404 reads as if there were no paper.
 */
const household = 'yes code 404 404'
const whoeverSigns = 'yes code code yes'
const table: Record<string, string> = {
  'getMandatePdf one-time': household,
  'getMandatePdf monthly': whoeverSigns,
  'getMandatePdf agreement': whoeverSigns,
  'getMandateText one-time': household,
  'getMandateText monthly': whoeverSigns,
  'getMandateText agreement': whoeverSigns,
  getCertificatePdf: household,
  getCertificateText: household,
  getInvoicePdf: household,
  getInvoiceText: household,
}

let app: TestApp
let info: AppInfo
let invoiceId: string
let devices: Record<'own' | 'another' | 'spouse' | 'signer', TestVisitor>
beforeAll(async () => {
  app = await anOpenApp()
  const { caseId, as: own } = await aNewHire(app)
  info = await walkTo(app, { caseId, as: own }, 'SIGN_MONTHLY_PAYMENTS')
  await aCertificate(app, caseId)
  invoiceId = await anInvoice(app, caseId)
  devices = {
    own,
    another: await aLinkHolder(app, { caseId, purpose: 'resume' }),
    spouse: await aLinkHolder(app, { caseId, purpose: 'spouse-sign' }),
    signer: await aLinkHolder(app, { caseId, purpose: 'sign-only' }),
  }
})
afterAll(() => app.close())

type Paper = { name: string; call: Call; kind: MandateKind }

const papers: Paper[] = allCalls.flatMap((call): Paper[] => {
  const { action } = call.authority
  if (action === 'see-certificate' || action === 'see-invoices') {
    return [{ name: call.name, call, kind: 'monthly' }]
  }
  if (action !== actionOfPaper) return []
  return mandateKinds.map((kind) => ({ name: `${call.name} ${kind}`, call, kind }))
})

async function isRead({ call, kind }: Paper, as: TestVisitor): Promise<string> {
  const input = { caseId: info.caseId, invoiceId, mandateId: paperOf(info, kind) }
  const response = await app.send(call, input, { as })
  if (response.ok) return 'yes'
  const { status, code } = (await response.json()) as { status: number; code: string }
  return `${status} ${code}` === '409 code-needed' ? 'code' : `${status}`
}

async function readBy(as: readonly TestVisitor[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const paper of papers) {
    const cells: string[] = []
    for (const one of as) cells.push(await isRead(paper, one))
    found[paper.name] = cells.join(' ')
  }
  return found
}

test('which paper asks whom for a code is what the table says', async () => {
  const { own, another, spouse, signer } = devices
  expect(await readBy([own, another, spouse, signer])).toEqual(table)
})

test('a spouse who entered the code to its number reads what it signs, and no more', async () => {
  const { spouse } = devices
  await confirmSigner(app, { caseId: info.caseId, as: spouse })
  const found = await readBy([spouse])
  for (const [name, row] of Object.entries(table)) {
    expect([name, found[name]]).toEqual([name, row === household ? '404' : 'yes'])
  }
})

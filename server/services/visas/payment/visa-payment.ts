import type { OutputOf } from '#api/define-call.ts'
import type {
  checkVisaPayment as checkCall,
  getVisaInvoiceText as textCall,
  VisaPayment,
} from '#api/visas/payment.ts'
import { isShownTo } from '#domain/hiring/given-answers.ts'
import { invoiceNumber } from '#domain/payment/invoice.ts'
import { paymentFailures } from '#domain/payment/payment-states.ts'
import { Problem } from '#domain/problem.ts'
import { findGiven } from '#server/db/hiring/clients/given.ts'
import { listInvoices } from '#server/db/payment/invoices.ts'
import { findVisaPayment } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { askAboutPages } from '#server/services/payment/cards/ask-provider.ts'
import { readInvoiceText, sendInvoicePdf } from '#server/services/payment/invoices/get-invoice.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'

type Parts = Pick<Deps, 'db' | 'cards'>

/** The price of a visa and its payment, as they are known now. */
export async function getVisaPayment(
  { db, cards }: Parts,
  { ofCase, visit }: VisaEntry,
): Promise<VisaPayment> {
  const [visa, papers] = [await findVisaPayment(db, ofCase.id), await listInvoices(db, ofCase.id)]
  if (!visa) throw new Problem('not-found')
  return {
    total: visa.total ?? undefined,
    vat: visa.vat ?? undefined,
    host: cards?.hostFor(visit.host ?? 'localhost'),
    paidAt: visa.paid_at?.toISOString(),
    last: lastOf(visa.payment_try),
    papers: papers.map((paper) => ({
      invoiceId: paper.id,
      number: invoiceNumber(paper.series, paper.number),
      kind: paper.kind,
      issuedOn: paper.issued_on,
      amount: paper.amount,
    })),
  }
}

type Try = NonNullable<Awaited<ReturnType<typeof findVisaPayment>>>['payment_try']

function lastOf(last: Try): VisaPayment['last'] {
  if (!last) return undefined
  return {
    state: last.state,
    failure: paymentFailures.find((one) => one === last.failure),
    amount: last.amount,
    at: new Date(last.at).toISOString(),
    givenBack: last.given_back,
  }
}

/** Asks the provider after its page: an address proves nothing, and a call-back may be late. */
export function askAboutVisa(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>,
  { ofCase }: VisaEntry,
): Promise<void> {
  return askAboutPages(deps, ofCase.id)
}

export async function checkVisaPayment(
  deps: Parts,
  entry: VisaEntry,
): Promise<OutputOf<typeof checkCall>> {
  return { payment: await getVisaPayment(deps, entry) }
}

type PaperParts = Pick<Deps, 'db' | 'clock' | 'ring' | 'vault' | 'signingIdentity'>
type Asked = { caseId: string; invoiceId: string }

export async function getVisaInvoicePdf(
  deps: PaperParts,
  entry: VisaEntry,
  asked: Asked,
): Promise<Response> {
  await refuseUnseenSponsor(deps, entry)
  return sendInvoicePdf(deps, asked)
}

export async function getVisaInvoiceText(
  deps: PaperParts,
  entry: VisaEntry,
  asked: Asked,
): Promise<OutputOf<typeof textCall>> {
  await refuseUnseenSponsor(deps, entry)
  return readInvoiceText(deps, asked)
}

/** Receipts name the sponsor: throws `code-needed` on a device that may not see that name. */
async function refuseUnseenSponsor(
  { db }: Pick<Deps, 'db'>,
  { ofCase, visitorId }: VisaEntry,
): Promise<void> {
  const { looker, answers } = await findGiven(db, { caseId: ofCase.id, visitorId })
  const sponsor = answers.find(({ step }: { step: string }) => step === 'VISA_SPONSOR')
  if (sponsor && !isShownTo(looker, sponsor.given_by)) throw new Problem('code-needed')
}

import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { calledName } from '#domain/catalogue/first-name.ts'
import { dubaiDay } from '#domain/day.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import { monthlyTerms } from '#domain/signing/mandate-terms.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { termsOn } from '#domain/payment/service-terms.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import { agreementContent } from '#server/adapters/pdf/paper/compose-agreement.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import type { PaperOrder } from '#server/adapters/pdf/compose-apart.ts'
import { mandateContent } from '#server/adapters/pdf/paper/compose-mandate.ts'
import type { PaperSigning } from '#server/adapters/pdf/paper/document-input.ts'
import { readableOf } from '#server/adapters/pdf/paper/paper-content.ts'
import type { TextOfPaper } from '#server/adapters/pdf/paper/paper-content.ts'
import type { MandatePaper } from '#server/db/signing/mandate-papers.ts'
import { getSetting, getSettings } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { openJson, sealJson } from '#server/services/cases/answers/seal-json.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { issuerOf } from '#server/services/settings/company.ts'
import { signerOf } from './signer-of.ts'

/** Suffixes of a paper's number by its kind. */
const suffixes = { 'one-time': 'A', monthly: 'B', agreement: 'C' } as const

/** The number that a paper carries, such as `48201-A`. */
export const paperNumber = (paper: { number: number; kind: MandateKind }): string =>
  `${paper.number}-${suffixes[paper.kind]}`

type Parts = Pick<Deps, 'db' | 'ring'>
type Wanted = { paper: MandatePaper; signing: PaperSigning; language: string }

/**
 * The paper as it was signed, whatever settings say now. Older signatures kept no content: they use
 * today's.
 */
export async function composeSigned(
  deps: Parts,
  { paper, signing }: Omit<Wanted, 'language'>,
): Promise<Buffer> {
  const { content, signed_at: signedAt, language } = paper
  const who = paper.case_id
  if (!content) return composeApart(await orderOf(deps, { paper, signing, language }), who)
  const place = contentPlace(paper.id)
  const { order } = openJson({ ring: deps.ring, place, sealed: content }, contentSchema)
  const signed = { signing, issuedAt: (signedAt ?? paper.created_at).toISOString() }
  return composeApart(
    order.document === 'mandate'
      ? { document: 'mandate', input: { ...order.input, ...signed } }
      : { document: 'agreement', input: { ...order.input, ...signed } },
    who,
  )
}

/** What a signed paper says, as its signer read it; undefined where its content was not kept. */
export function readSignedPaper(
  { ring }: Pick<Parts, 'ring'>,
  { id, content }: Pick<MandatePaper, 'id' | 'content'>,
): TextOfPaper | undefined {
  if (!content) return undefined
  return readOrder(
    openJson({ ring, place: contentPlace(id), sealed: content }, contentSchema).order,
  )
}

/** Only sealContent writes it, so its shape is known. */
const contentSchema = z.object({ order: z.custom<PaperOrder>(Boolean) })

/** Seals a paper's content beside its signature. */
export function sealContent(ring: Deps['ring'], mandateId: string, order: PaperOrder): Buffer {
  return sealJson(ring, contentPlace(mandateId), { order })
}

const contentPlace = (mandateId: string): FieldPlace => ({
  table: 'mandates',
  column: 'content',
  rowId: mandateId,
})

/** The draft with its hash, by which a change shows without drawing again. */
export async function composeDraft(
  deps: Parts,
  wanted: Omit<Wanted, 'signing'>,
): Promise<{ bytes: Buffer; contentSha256: string }> {
  const order = await draftOrder(deps, wanted)
  const contentSha256 = orderHash(order)
  return { bytes: await composeOnce(order, { contentSha256, of: wanted.paper }), contentSha256 }
}

/** Drafts under way by content, so that parallel calls share the work. */
const underWay = new Map<string, Promise<Buffer>>()

function composeOnce(
  order: PaperOrder,
  { contentSha256, of }: { contentSha256: string; of: MandatePaper },
): Promise<Buffer> {
  const known = underWay.get(contentSha256)
  if (known) return known
  const made = composeApart(order, of.case_id).finally(() => underWay.delete(contentSha256))
  underWay.set(contentSha256, made)
  return made
}

/** The draft's content as text, the same as in its PDF. */
export async function readDraft(
  deps: Parts,
  wanted: Omit<Wanted, 'signing'>,
): Promise<TextOfPaper> {
  return readOrder(await draftOrder(deps, wanted))
}

const readOrder = (order: PaperOrder): TextOfPaper =>
  readableOf(
    order.document === 'mandate' ? mandateContent(order.input) : agreementContent(order.input),
  )

/** SHA-256 of today's draft content: 64 hex digits. */
export async function draftContentSha256(
  deps: Parts,
  wanted: Omit<Wanted, 'signing'>,
): Promise<string> {
  return orderHash(await draftOrder(deps, wanted))
}

/** Everything that today's draft states. */
export function draftOrder(deps: Parts, wanted: Omit<Wanted, 'signing'>): Promise<PaperOrder> {
  return orderOf(deps, { ...wanted, signing: { state: 'draft' } })
}

/** SHA-256 of an order's content: 64 hex digits. */
export function orderHash(order: PaperOrder): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('hex')
}

async function orderOf(deps: Parts, wanted: Wanted): Promise<PaperOrder> {
  const { paper, signing } = wanted
  const { originator, ...told } = await getSettings(deps.db, ['site', 'company', 'originator'])
  const signer = await signerOf(deps, paper)
  const base = {
    number: paperNumber(paper),
    language: languageOrEnglish(wanted.language),
    issuedAt: (signing.state === 'signed' && paper.signed_at
      ? paper.signed_at
      : paper.created_at
    ).toISOString(),
    issuer: issuerOf(told),
    signing,
  }
  if (paper.kind === 'agreement') {
    const terms = await termsOfPaper(deps, paper)
    return { document: 'agreement', input: { ...base, ...agreed(paper, signer), terms } }
  }
  return {
    document: 'mandate',
    input: {
      ...base,
      originator,
      payer: signer,
      reference: String(paper.number),
      workerFirstName: calledName(paper.name),
      commencesOn: paper.starts_on,
      expiresOn: paper.ends_on ?? paper.starts_on,
      amount:
        paper.kind === 'monthly'
          ? { kind: 'monthly', fils: paper.amount, capFils: paper.cap ?? paper.amount }
          : { kind: 'one-time', fils: paper.amount },
    },
  }
}

/** The terms' version of the paper. */
async function termsOfPaper(deps: Parts, paper: MandatePaper): Promise<ServiceTerms> {
  const versions = await getSetting(deps.db, 'terms')
  return termsOn(versions, paper.terms_from ?? dubaiDay(paper.created_at.getTime()))
}

function agreed(paper: MandatePaper, signer: Awaited<ReturnType<typeof signerOf>>) {
  const price = paper.monthly_amount ?? paper.amount
  // Her day may change after the signature, but the paper keeps its own.
  const startsOn = paper.starts_on
  const first = firstPayment(price, startsOn)
  const { capFils } = monthlyTerms({ priceFils: price, firstDay: startsOn })
  return {
    client: {
      name: signer.accountTitle,
      emiratesId: signer.emiratesId,
      mobile: signer.mobile,
    },
    workerFirstName: calledName(paper.name),
    workerIsSample: paper.is_sample,
    plan: paper.plan_type ?? 'live-in',
    startsOn,
    monthly: { fils: price, vatFils: vatWithin(price) },
    first: { fils: first.amount, vatFils: first.vat, until: first.until },
    workerReceivesFils: paper.salary,
    payment: { method: paper.payment_method ?? ('direct-debit' as const), capFils },
  }
}

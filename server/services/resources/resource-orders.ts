import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { dubaiDay } from '#domain/day.ts'
import { GUIDE } from '#domain/resources/resource-codes.ts'
import type { ResourceCode } from '#domain/resources/resource-codes.ts'
import { termsOn } from '#domain/payment/service-terms.ts'
import { agreementContent } from '#server/adapters/pdf/paper/compose-agreement.ts'
import type { ComposeOrder } from '#server/adapters/pdf/compose-apart.ts'
import { certificateContent } from '#server/adapters/pdf/paper/compose-certificate.ts'
import { mandateContent } from '#server/adapters/pdf/paper/compose-mandate.ts'
import { readableOf } from '#server/adapters/pdf/paper/paper-content.ts'
import type { TextOfPaper } from '#server/adapters/pdf/paper/paper-content.ts'
import { printDay } from '#server/adapters/pdf/print/print-values.ts'
import type { WrittenBlock } from '#server/adapters/pdf/paper/write-block.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { currentIssuer } from '#server/services/settings/company.ts'
import { guideLeaflet } from './guide-leaflet.ts'
import { insuranceLeaflet } from './insurance-leaflet.ts'
import type { LeafletFacts } from './leaflet-facts.ts'
import { sampleAgreement, sampleMandate } from './sample-papers.ts'
import { textDays } from './text-days.ts'

type Wanted = { code: ResourceCode; language: Language }

/** Our own content for this code today; undefined where only the operator has the document. */
export async function resourceOrderOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { code, language }: Wanted,
): Promise<ComposeOrder | undefined> {
  const textDay = textDays[code]
  if (!textDay) return undefined
  const [issuer, versions, { insurer }, hours] = await Promise.all([
    currentIssuer(deps.db),
    getSetting(deps.db, 'terms'),
    getSetting(deps.db, 'insurance'),
    getSetting(deps.db, 'hours'),
  ])
  const terms = termsOn(versions, dubaiDay(deps.clock.now().getTime()))
  const issuedAt = `${textDay > terms.from ? textDay : terms.from}T00:00:00.000Z`
  const base = { language, issuer, issuedAt }
  if (code === 'agreement-sample') return sampleAgreement({ ...base, terms })
  if (code === 'dd-sample') return sampleMandate(base)
  const blocks = leafletOf(code, language, { terms, hours, insurer: insurer.trim(), textDay })
  const number = printDay(language, issuedAt.slice(0, 10))
  return { document: 'leaflet', input: { ...base, title: titleOf(blocks), number, blocks } }
}

/** An order as text. */
export function readOrder(order: ComposeOrder): TextOfPaper {
  if (order.document === 'agreement') return readableOf(agreementContent(order.input))
  if (order.document === 'mandate') return readableOf(mandateContent(order.input))
  if (order.document === 'certificate') return readableOf(certificateContent(order.input))
  const { title, blocks } = order.input
  return readableOf({ title, blocks })
}

/** Whether the document shows invented values. */
export const isSample = (code: ResourceCode): boolean => code.endsWith('-sample')

const leafletOf = (code: ResourceCode, language: Language, facts: LeafletFacts) =>
  code === GUIDE ? guideLeaflet(language, facts) : insuranceLeaflet(language, facts)

function titleOf(blocks: readonly WrittenBlock[]): string {
  const [first] = blocks
  return first?.kind === 'title' ? first.title.local : brand.name
}

import type { OutputOf } from '#api/define-call.ts'
import type { getPriceExample } from '#api/site/site.ts'
import type { ShownPart } from '#web/ui/marks/price-bar.tsx'

export type PriceExample = OutputOf<typeof getPriceExample>
export type PriceCode = PriceExample['parts'][number]['code']

/** The bar's colour for each part of a price. */
export const colourOf: Record<PriceCode, ShownPart> = {
  salary: 'pay',
  'visa-and-cover': 'costs',
  service: 'us',
  vat: 'tax',
}

export const barParts = (price: PriceExample) =>
  price.parts.map(({ code, amount }) => ({ part: colourOf[code], amount }))

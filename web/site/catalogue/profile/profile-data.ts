import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { brand } from '#domain/brand.ts'
import { CURRENCY, FILS_PER_DIRHAM } from '#domain/payment/money.ts'
import { breadcrumbs } from '#web/shell/page/breadcrumbs.ts'
import type { MaidPage } from './load-maid.ts'
import { pricesOf } from './offered-price.ts'

/** Structured data: video, list and the household's price, never her pay. */
export function profileData({ maid, origin }: MaidPage, description: string) {
  const address = (path: string) => new URL(path, origin).href
  const { video } = maid
  const crumbs = breadcrumbs({ name: brand.name, item: address('/hire-maid') }, { name: maid.name })
  const clip = video && {
    '@type': 'VideoObject',
    name: maid.name,
    description,
    thumbnailUrl: address(video.poster),
    duration: `PT${Math.round(video.vimeoInfo.duration)}S`,
    ...(maid.approvedOn ? { uploadDate: `${maid.approvedOn}T00:00:00+04:00` } : {}),
    [video.kind === 'file' ? 'contentUrl' : 'embedUrl']: address(video.videoURL),
  }
  const service = {
    '@type': 'Service',
    name: maid.name,
    areaServed: { '@type': 'Country', name: 'United Arab Emirates' },
    provider: { '@type': 'EmploymentAgency', name: brand.name, url: address('/') },
    offers: pricesOf(maid).map(({ price }) => offer(price, maid)),
  }
  // Samples cannot be hired.
  const graph = [clip, maid.isSample ? null : service, crumbs].filter(Boolean)
  return { '@context': 'https://schema.org', '@graph': graph }
}

/** A plan's monthly price. */
function offer(price: number, maid: MaidProfile): object {
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: price / FILS_PER_DIRHAM,
      priceCurrency: CURRENCY,
      valueAddedTaxIncluded: true,
      unitCode: 'MON',
    },
    ...availabilityOf(maid),
  }
}

function availabilityOf({ held, firstDay, availability }: MaidProfile): object {
  if (held) return available('OutOfStock')
  if (firstDay) return { ...available('InStock'), availabilityStarts: firstDay }
  return availability.type === 'FROM'
    ? { ...available('PreOrder'), availabilityStarts: availability.day }
    : available('OutOfStock')
}

const available = (word: string) => ({ availability: `https://schema.org/${word}` })

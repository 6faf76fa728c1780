/** The first touch's address and campaign words. */
export type AdsIndicators = { url?: string; utm_source?: string; utm_term?: string }

const urlSources = ['google_display', 'youtube', 'discovery', 'taboola']
const termSources = ['fip', 'fbp', 'igp', 'ytp', 'dsp', 'dvp', 'tbp']
const utmSources = ['facebook', 'instagram', 'fb', ...termSources]

/** Terms that count only with a matching source. */
const pairs = [
  { term: 'domestic_worker_visa', source: 'gsp' },
  { term: 'acq_driver', source: 'gspam0' },
]

/** Whether IBAN_VALIDATION is a step for this visitor [V06]: decided by ad sources and terms. */
export function needsIbanStep(ads: AdsIndicators): boolean {
  return (
    urlSources.some((word) => holds(ads.url, word)) ||
    utmSources.some((word) => holds(ads.utm_source, word)) ||
    termSources.some((word) => holds(ads.utm_term, word)) ||
    pairs.some((pair) => holds(ads.utm_term, pair.term) && holds(ads.utm_source, pair.source))
  )
}

const holds = (text: string | undefined, word: string) => !!text?.toLowerCase().includes(word)

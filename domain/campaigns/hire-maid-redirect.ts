import type { DeviceClass } from '#domain/visitor/device.ts'

export type HireMaidVisit = {
  /** Of the site info. */
  redirectToWhatsapp: boolean
  query: URLSearchParams
  device: DeviceClass
  /** `/shortlisted-{product}`. */
  savedListPath: string
  links: {
    /** The link stored in the session. */
    stored?: string
    /** From the site info's number and message. */
    configured: string
    /** Our chat page for computers. */
    generic: string
  }
}

/**
 * The target in redirect mode, undefined for the list [H04]: never with switch_m [V07], with sgl
 * the saved list.
 */
export function hireMaidRedirect(visit: HireMaidVisit): string | undefined {
  const { query, links } = visit
  if (!visit.redirectToWhatsapp || query.has('switch_m')) return undefined
  if (query.has('sgl')) return visit.savedListPath
  return visit.device === 'mobile' ? (links.stored ?? links.configured) : links.generic
}

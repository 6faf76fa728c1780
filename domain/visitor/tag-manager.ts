/** A container of Google's tag manager, or a property of Google Analytics. */
export const tagManagerShape = /^(GTM|G)-[A-Z\d]{4,16}$/

/** Where the script of a tag comes from. */
export const TAG_ORIGIN = 'https://www.googletagmanager.com'

/** What a page's policy has to name so that tags can run and count. */
export const tagSources = {
  scripts: [TAG_ORIGIN],
  connects: [TAG_ORIGIN, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  images: [TAG_ORIGIN, 'https://*.google-analytics.com'],
} as const

/** The address of the script for an id. */
export const tagScript = (id: string): string =>
  id.startsWith('GTM-') ? `${TAG_ORIGIN}/gtm.js?id=${id}` : `${TAG_ORIGIN}/gtag/js?id=${id}`

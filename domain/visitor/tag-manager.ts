/** An id of Google's tag manager or Analytics. */
export const tagManagerShape = /^(GTM|G)-[A-Z\d]{4,16}$/

/** Origin of a tag's script. */
export const TAG_ORIGIN = 'https://www.googletagmanager.com'

/** Sources that a page's policy must allow for tags. */
export const tagSources = {
  scripts: [TAG_ORIGIN],
  connects: [TAG_ORIGIN, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  images: [TAG_ORIGIN, 'https://*.google-analytics.com'],
} as const

/** A tag script's address. */
export const tagScript = (id: string): string =>
  id.startsWith('GTM-') ? `${TAG_ORIGIN}/gtm.js?id=${id}` : `${TAG_ORIGIN}/gtag/js?id=${id}`

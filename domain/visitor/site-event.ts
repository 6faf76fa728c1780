/** A kind of event, such as `page_view`; never free text. */
export const siteEventPattern = /^[a-z][\w.-]{0,59}$/i

/** The code of the page where it happened. */
export const pageOfEvent = /^[\w-]{1,40}$/

/** Campaign words of an address by name, cut short. */
export function campaignWords(query: URLSearchParams): Record<string, string> {
  const words = [...query].map(
    ([name, value]) => [name.toLowerCase(), value.slice(0, 200)] as const,
  )
  return Object.fromEntries(words.filter(([name]) => /^utm_[a-z_]{1,20}$/.test(name)))
}

const KEY = 'first_touch'

/** The address and campaign words of the first page of this session (V06). */
export type FirstTouch = { url?: string; utm_source?: string; utm_term?: string }

export function readFirstTouch(): FirstTouch {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as FirstTouch
  } catch {
    return {}
  }
}

/** Kept once per session, before anything else of the page runs. */
export function keepFirstTouch(url: URL): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) return
    const words = Object.fromEntries(
      ['utm_source', 'utm_term'].flatMap((name) => {
        const value = url.searchParams.get(name)
        return value ? [[name, value.slice(0, 200)]] : []
      }),
    )
    sessionStorage.setItem(KEY, JSON.stringify({ url: url.href.slice(0, 2000), ...words }))
  } catch {
    // Without session storage the first touch is this page.
  }
}

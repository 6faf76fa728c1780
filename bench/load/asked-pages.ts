import { rawRequest } from './load-plan.ts'

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

/** A browser's headers; what it takes is said as Chromium says it. */
export const browserHeaders = {
  'User-Agent': agent,
  Accept: 'text/html',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en',
}

/** Above every price there is, so that all such pages show the same 24 people. */
const LOWEST_CEILING = 10_000

/**
 * The list page under a ceiling that nobody asked for before: never in the cache, as `{number}`
 * grows. 80,000 fit; the product forgets the first long before.
 */
export const missedPage = (headers: Record<string, string> = browserHeaders): string =>
  rawRequest({ path: `/hire-maid?price={number}`, headers })

/** Where the numbers of a load begin, so that none asks what another asked. */
export class Ceilings {
  #next = LOWEST_CEILING

  /** The first of as many numbers. */
  take(count: number): number {
    const first = this.#next
    this.#next += count
    if (this.#next >= 89_000) throw new Error('no ceilings are left')
    return first
  }
}

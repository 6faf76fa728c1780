import type { NoticePlace } from './site-notice.ts'

/** More would push the page's own words off a phone's screen. */
const MOST = 2

const placePaths: Record<Exclude<NoticePlace, 'everywhere'>, RegExp> = {
  catalogue: /^\/(hire-maid|hire-nanny|maids\/.+)$/,
  application: /^\/app(-services)?$/,
  'my-hire': /^\/my-hire$/,
}

/** The notices of a page, of those that run in their order. */
export const noticesAt = <Notice extends { places: readonly NoticePlace[] }>(
  running: readonly Notice[],
  path: string,
): Notice[] =>
  running
    .filter(({ places }) =>
      places.some((place) => place === 'everywhere' || placePaths[place].test(path)),
    )
    .slice(0, MOST)

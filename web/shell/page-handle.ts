import { useMatches } from 'react-router'

/** What a page says of its frame: `export const handle = {...} satisfies PageHandle`. */
export type PageHandle = {
  /** Draws its own header on a phone: no site header, tab bar or footer around it there. */
  isBareOnPhone?: boolean
  /** Has a bar of its own at the bottom of a phone. */
  hidesTabBar?: boolean
}

/** What the page in view says of itself; outer routes first, inner ones win. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map(({ handle }) => (typeof handle === 'object' ? handle : null))
  return Object.assign({}, ...handles) as PageHandle
}

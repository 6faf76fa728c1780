import { useMatches } from 'react-router'
import type { Noun } from '#web/messages.ts'

/** What a route says of itself: `export const handle = {...} satisfies PageHandle`. */
export type PageHandle = {
  /** Message files that the page needs besides the common ones. */
  messages?: readonly Noun[]
  /** Sent with reports of this page; salesCCSite where it is absent (R29). */
  pageCode?: string
  nanny?: boolean
  /** Draws its own header, everywhere or on a phone: no site header, tab bar or footer around it. */
  bare?: boolean | 'phone'
  /** Has a bar of its own at the bottom of a phone. */
  hidesTabBar?: boolean
}

/** What the page in view says of itself; outer routes first, inner ones win. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map(({ handle }) => (typeof handle === 'object' ? handle : null))
  return Object.assign({}, ...handles) as PageHandle
}

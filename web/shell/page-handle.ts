import type { ReactNode } from 'react'
import { useMatches } from 'react-router'

/** What a page says of its frame: `export const handle = {...} satisfies PageHandle`. */
export type PageHandle = {
  /** On phones: no site header, tab bar or footer around it. */
  isBareOnPhone?: boolean
  /** Has a bar of its own at a phone's bottom. */
  hidesTabBar?: boolean
  /** What its head says first, from the page's own data. */
  head?: (data: never) => ReactNode
}

/** Of the page in view; inner routes win over outer ones. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map(({ handle }) => (typeof handle === 'object' ? handle : null))
  return Object.assign({}, ...handles) as PageHandle
}

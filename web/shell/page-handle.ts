import { useMatches } from 'react-router'

/** What a page says of its frame: `export const handle = {...} satisfies PageHandle`. */
export type PageHandle = {
  /** On phones: no site header, tab bar or footer around it. */
  isBareOnPhone?: boolean
  /** Has a bar of its own at a phone's bottom. */
  hidesTabBar?: boolean
}

/** Of the page in view; inner routes win over outer ones. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map(({ handle }) => (typeof handle === 'object' ? handle : null))
  return Object.assign({}, ...handles) as PageHandle
}

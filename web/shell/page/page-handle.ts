import type { ReactNode } from 'react'
import { useMatches } from 'react-router'

/** What a page says of its frame: `export const handle = {...} satisfies PageHandle`. */
export type PageHandle = {
  /** On phones: no site header, tab bar or footer around it; by what its loader answered, if anything. */
  isBareOnPhone?: (loaded: unknown) => boolean
  /** Has a bar of its own at a phone's bottom. */
  hidesTabBar?: boolean
  /** What its head says first, from the page's own data. */
  head?: (data: never) => ReactNode
}

type Shown = Omit<PageHandle, 'isBareOnPhone'> & { isBareOnPhone?: boolean }

/** Of the page in view; inner routes win over outer ones. */
export function usePageHandle(): Shown {
  const handles = useMatches().map(({ handle, loaderData }) => {
    const { isBareOnPhone, ...rest } = (typeof handle === 'object' && handle) as PageHandle
    return isBareOnPhone ? { ...rest, isBareOnPhone: isBareOnPhone(loaderData) } : rest
  })
  return Object.assign({}, ...handles) as Shown
}

import type { ReactNode } from 'react'
import { useMatches } from 'react-router'

/** A page's settings of its frame: `export const handle = {...} satisfies PageHandle`. */
export type PageHandle = {
  /** Without site header, tab bar or footer on phones, decided by its loader's answer. */
  isBareOnPhone?: (loaded: unknown) => boolean
  /** Has a bar of its own at a phone's bottom. */
  hidesTabBar?: boolean
  /** Elements at the head's start, from the page's data. */
  head?: (data: never) => ReactNode
}

type Shown = Omit<PageHandle, 'isBareOnPhone'> & { isBareOnPhone?: boolean }

/** The current page's settings; inner routes win. */
export function usePageHandle(): Shown {
  const handles = useMatches().map(({ handle, loaderData }) => {
    const { isBareOnPhone, ...rest } = (typeof handle === 'object' && handle) as PageHandle
    return isBareOnPhone ? { ...rest, isBareOnPhone: isBareOnPhone(loaderData) } : rest
  })
  return Object.assign({}, ...handles) as Shown
}

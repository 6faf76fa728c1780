import type { ReactNode } from 'react'
import { useMatches } from 'react-router'

/** On phones, or on every screen. */
type BareOn = 'phone' | 'all' | false | undefined

/** A page's settings of its frame: `export const handle = {...} satisfies PageHandle`. */
export type PageHandle = {
  /** Where it has no site header, tab bar or footer, decided by its loader's answer. */
  bareOn?: (loaded: unknown) => BareOn
  /** Has a bar of its own at a phone's bottom. */
  hidesTabBar?: boolean
  /** Elements at the head's start, from the page's data. */
  head?: (data: never) => ReactNode
}

type Shown = Omit<PageHandle, 'bareOn'> & { bareOn?: BareOn }

/** The current page's settings; inner routes win. */
export function usePageHandle(): Shown {
  const handles = useMatches().map(({ handle, loaderData }) => {
    const { bareOn, ...rest } = (typeof handle === 'object' && handle) as PageHandle
    return bareOn ? { ...rest, bareOn: bareOn(loaderData) } : rest
  })
  return Object.assign({}, ...handles) as Shown
}

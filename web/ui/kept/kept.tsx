import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { PartsOfPage } from './kept-markup.ts'

/** Set while the server renders; elsewhere nothing is cached. */
export const PartsContext = createContext<PartsOfPage | undefined>(undefined)

type Part = {
  as: 'li' | 'div'
  className?: string | undefined
  /** The cache key with language and wording; undefined to skip caching. */
  of: (() => string) | undefined
  /** Elements only, without React ids or personal values. */
  children: ReactNode
}

/** Caches a part's markup on the server; browsers render it normally. */
export const Kept = import.meta.env.SSR ? ServerPart : BrowserPart

function BrowserPart({ as: Host, className, children }: Part) {
  return <Host className={className}>{children}</Host>
}

function ServerPart({ of, ...part }: Part) {
  const parts = useContext(PartsContext)
  if (!parts || !of) return <BrowserPart of={of} {...part} />
  const { as: Host, className, children } = part
  const { sign, isKept } = parts.add(of())
  if (isKept) return <Host className={className}>{sign}</Host>
  return (
    <Host className={className}>
      {sign}
      {children}
      {sign}
    </Host>
  )
}

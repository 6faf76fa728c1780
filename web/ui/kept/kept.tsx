import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { PartsOfPage } from './kept-markup.ts'

/** While the server draws a page; elsewhere nothing is kept. */
export const PartsContext = createContext<PartsOfPage | undefined>(undefined)

type Part = {
  as: 'li' | 'div'
  className?: string | undefined
  /** All that it is drawn from, language and wording included; nothing where it is not kept. */
  of: (() => string) | undefined
  /** Elements alone, without ids of React's and without a value of this visit. */
  children: ReactNode
}

/** A part of many pages whose markup the server keeps for the next one; the browser draws it plainly. */
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

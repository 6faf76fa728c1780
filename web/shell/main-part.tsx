import type { ReactNode } from 'react'
import { NavigationSigns } from './navigation-signs.tsx'

/** The page itself inside its frame: where the skip link leads and the focus moves. */
export function MainPart({ children }: { children: ReactNode }) {
  return (
    // A form fills a short page, so that its bar stays at the bottom when an error comes or goes.
    <main
      id="content"
      tabIndex={-1}
      className="relative flex-1 outline-none has-[>form]:flex has-[>form]:flex-col"
    >
      <NavigationSigns />
      {children}
    </main>
  )
}

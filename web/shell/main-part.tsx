import type { ReactNode } from 'react'
import { NavigationSigns } from './navigation-signs.tsx'

/** Where the skip link leads and the focus moves. */
export function MainPart({ children }: { children: ReactNode }) {
  return (
    // Fills short pages, so errors do not move the form's bar.
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

import type { ReactNode } from 'react'
import { NavigationSigns } from './navigation-signs.tsx'

/** Where the skip link leads and the focus moves. */
export function MainPart({ children }: { children: ReactNode }) {
  return (
    // Fills short pages, so that a bar stands below and errors do not move it.
    <main
      id="content"
      tabIndex={-1}
      className="relative flex-1 outline-none has-[>form,[data-fills]]:flex has-[>form,[data-fills]]:flex-col"
    >
      <NavigationSigns />
      {children}
    </main>
  )
}

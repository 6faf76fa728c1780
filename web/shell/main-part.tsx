import type { ReactNode } from 'react'
import { NavigationSigns } from './navigation-signs.tsx'

/** The skip link's and focus's target. */
export function MainPart({ children }: { children: ReactNode }) {
  return (
    // Fills short pages, so that a bar stays below.
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

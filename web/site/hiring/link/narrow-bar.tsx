import type { ReactNode } from 'react'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'

/** As wide as what is read above it. */
export function NarrowBar({ children }: { children: ReactNode }) {
  return (
    <StickyBar>
      <div className="mx-auto w-full max-w-160">{children}</div>
    </StickyBar>
  )
}

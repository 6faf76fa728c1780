import type { ReactNode } from 'react'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'

/** As wide as what is read above it. */
export function NarrowBar({ children }: { children: ReactNode }) {
  return (
    <StickyBar narrow>
      <div className="w-full">{children}</div>
    </StickyBar>
  )
}

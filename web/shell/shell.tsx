import type { ReactNode } from 'react'

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  return <>{children}</>
}

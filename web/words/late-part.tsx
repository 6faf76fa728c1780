import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { replayEarlyInput } from '#web/hydration/early-input.ts'

/**
 * A part of a page that hydrates by itself, named by the noun of its words. What was typed and pressed
 * in it before is told to it as it comes alive.
 */
export function LatePart({
  noun,
  className,
  children,
}: {
  noun: string
  className: string
  children: ReactNode
}) {
  const part = useRef<HTMLDivElement>(null)
  // Before paint, so that a press is not replayed twice.
  useLayoutEffect(() => {
    if (part.current) void replayEarlyInput(part.current)
  }, [])
  return (
    <div ref={part} data-screen={noun} className={className}>
      {children}
    </div>
  )
}

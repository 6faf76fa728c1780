import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { replayEarlyInput } from '#web/hydration/early-input.ts'

/**
 * A part that hydrates alone, named by its words' noun. Input from before hydration is replayed to
 * it.
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
  // Before paint, so that a press which starts hydration is not also replayed.
  useLayoutEffect(() => {
    if (part.current) void replayEarlyInput(part.current)
  }, [])
  return (
    <div ref={part} data-screen={noun} className={className}>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

/** Below every screen: what was done or is about to be, and the one press that goes with it. */
export function NoteBar({
  children,
  press,
  isFailure = false,
}: {
  /** Nothing shows nothing; the bar is there before its words, so that they are read out. */
  children?: ReactNode
  press?: { name: string; onPress: () => void; isUndo: boolean } | undefined
  isFailure?: boolean
}) {
  return (
    <output className="pointer-events-none fixed inset-x-3 bottom-18 z-30 flex justify-center lg:bottom-6 print:hidden">
      {children ? (
        <div
          className={classNames(
            'pointer-events-auto flex w-full max-w-120 items-center justify-between gap-3 rounded-desk bg-raised p-3 ps-4 text-desk',
            isFailure ? 'shadow-float-danger' : 'shadow-float-info',
          )}
        >
          {children}
          {press ? (
            <Button tone={press.isUndo ? 'edged' : 'quiet'} size="desk" onClick={press.onPress}>
              {press.name}
            </Button>
          ) : null}
        </div>
      ) : null}
    </output>
  )
}

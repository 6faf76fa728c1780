import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { STICKY_SCROLL } from '#domain/constants.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { useTimeout } from '#web/ui/hooks/use-timer.ts'

/** Slides in at the top after 700 px of scrolling (U08); empty until then. */
export function StickyListBar({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  const bar = useRef<HTMLDivElement>(null)
  const read = () => setShown(scrollY > STICKY_SCROLL)
  useEvent('scroll', read)
  useTimeout(read, 0)
  return (
    <div
      ref={bar}
      inert={!isShown}
      data-list-bar={isShown ? 'shown' : 'hidden'}
      className={classNames(
        'page-x fixed inset-x-0 top-0 z-30 border-b border-line bg-raised pb-1.5 duration-180 lg:top-18 print:hidden',
        isShown ? 'translate-y-0 transition-transform' : '-translate-y-full',
        !isShown && 'invisible',
      )}
    >
      {wasShown ? children : null}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** A bottom bar with the price and one main button. */
export function StickyBar({
  start,
  children,
  note,
  width = 'page-x',
  className,
}: {
  start?: ReactNode
  /** One main button, and at most one edged. */
  children: ReactNode
  /** One quiet line below the buttons. */
  note?: ReactNode
  /** As wide as a form, or as a page in the middle. */
  width?: 'page-x' | 'page-column' | 'page-columns' | 'page-middle'
  className?: string
}) {
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-20 border-t border-line bg-raised pt-3 pb-[max(1.75rem,env(safe-area-inset-bottom))] print:hidden',
        className,
      )}
    >
      <div className={width}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
          {start ? <div className="min-w-22 flex-1">{start}</div> : null}
          {children}
        </div>
        {note ? <p className="mt-2.5 text-caption text-ink3">{note}</p> : null}
      </div>
    </div>
  )
}

/** A sum with its name; `large` puts the name above. */
export function BarSum({ sum, name, large }: { sum: ReactNode; name: ReactNode; large?: boolean }) {
  return large ? (
    <>
      <p className="text-caption text-ink3">{name}</p>
      <p className="text-title whitespace-nowrap">{sum}</p>
    </>
  ) : (
    <>
      <p className="font-semibold whitespace-nowrap">{sum}</p>
      <p className="text-caption text-ink3">{name}</p>
    </>
  )
}

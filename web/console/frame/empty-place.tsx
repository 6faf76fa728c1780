import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** What comes here, and what to do first. */
  note?: ReactNode
  children?: ReactNode
}

/** A list without lines: that it is empty, what it is for, and the way on. */
export function EmptyPlace({ title, note, children }: Props) {
  return (
    <div className="border-t border-line px-4 py-10 lg:px-6">
      <p className="text-body font-[560]">{title}</p>
      {note ? <p className="mt-1 max-w-140 text-small text-ink2">{note}</p> : null}
      {children ? <div className="mt-4">{children}</div> : null}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** A row of a list of facts: its name, and what is known, which is below it where it is long. */
export function Fact({
  name,
  isLong,
  children,
}: {
  name: string
  isLong?: boolean
  children: ReactNode
}) {
  return (
    <div className="contents">
      <dt className={classNames('text-ink3', isLong && 'col-span-2 -mb-2.5')}>{name}</dt>
      <dd className={classNames('min-w-0', isLong && 'col-span-2')}>{children}</dd>
    </div>
  )
}

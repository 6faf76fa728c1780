import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** Such as "Mother of 2 kids" or "Sample profile". */
export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 max-w-full items-center rounded-tag bg-tag px-2 py-1 text-caption text-ink2',
        'forced-colors:border',
        className,
      )}
    >
      <span className="truncate">{children}</span>
    </span>
  )
}

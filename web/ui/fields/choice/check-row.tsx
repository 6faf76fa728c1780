import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { CheckMark } from './check-mark.tsx'

/**
 * A checkbox with its count. A count of 0 stays reachable. 36 high with a mouse, 44 with a finger.
 */
export function CheckRow({
  label,
  count,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; count?: number }) {
  return (
    <label
      className={classNames(
        'flex min-h-9 items-center gap-3 text-small pointer-coarse:min-h-11',
        count === 0 && !input.checked && 'text-ink3',
        className,
      )}
    >
      <CheckMark {...input} />
      <span className="min-w-0 flex-1">{label}</span>
      {count === undefined ? null : <span className="text-ink3">{count}</span>}
    </label>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { RadioMark } from './radio-mark.tsx'

/** One of few answers with an explanation; stack with `gap-2`. */
export function OptionCard({
  name,
  value,
  title,
  price,
  meaning,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'title' | 'type'> & {
  name: string
  value: string
  title: ReactNode
  price?: ReactNode
  meaning?: ReactNode
}) {
  return (
    <label
      className={classNames(
        'flex min-h-13 gap-3 rounded-button bg-raised px-4 py-3.5 shadow-edge-thin forced-colors:border transition-colors',
        'has-checked:bg-action-tint has-checked:shadow-edge-chosen forced-colors:has-checked:border-2',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-disabled:bg-sunken has-disabled:text-ink3',
        className,
      )}
    >
      <span className="flex h-lh items-center">
        <RadioMark {...input} name={name} value={value} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{title}</span>
          {price ? <span className="font-medium">{price}</span> : null}
        </span>
        {meaning ? <span className="mt-0.5 block text-small text-ink2">{meaning}</span> : null}
      </span>
    </label>
  )
}

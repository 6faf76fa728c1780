import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** One of several short answers; wrap with `gap-2`. */
export function RadioChip({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { name: string; value: string; label: ReactNode }) {
  return (
    <label
      className={classNames(
        'relative flex min-h-11 items-center rounded-button bg-raised px-3.5 text-small font-medium shadow-edge-thin transition-colors forced-colors:border',
        'has-checked:bg-action-tint has-checked:shadow-edge-chosen forced-colors:has-checked:border-2',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="absolute inset-0 size-full appearance-none outline-none forced-colors:static forced-colors:me-2 forced-colors:size-auto forced-colors:appearance-auto"
      />
      <span>{label}</span>
    </label>
  )
}

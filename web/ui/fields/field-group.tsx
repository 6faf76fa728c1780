import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { FieldNotes } from './field.tsx'
import type { FieldText } from './field.tsx'

/** Groups radios or checkboxes under a label. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  labelHidden,
  labelClassName = 'text-body font-semibold',
  className,
  children,
}: Pick<FieldText, 'label' | 'hint' | 'error' | 'labelHidden'> & {
  id: string
  /** Another size of the label, as in the filter rail. */
  labelClassName?: string
  className?: string
  children: ReactNode
}) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={notes || undefined}
      aria-invalid={error ? true : undefined}
      className={classNames('min-w-0', className)}
    >
      {/* Floated: browsers would set it above the group's own padding. */}
      <legend className={classNames(labelHidden ? 'sr-only' : 'float-left w-full', labelClassName)}>
        {label}
      </legend>
      <div className="clear-both">
        <FieldNotes id={id} hint={hint} error={error} />
        <div className={labelHidden && !hint && !error ? undefined : 'pt-2'}>{children}</div>
      </div>
    </fieldset>
  )
}

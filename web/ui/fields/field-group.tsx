import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { FieldNotes } from './field.tsx'
import type { FieldText } from './field.tsx'

/** The same anatomy as a field for several radios or checkboxes; the label is read with each. */
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
  /** Where the group's name is set in another size, such as on the filter rail. */
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
      {/* Floated, or the browser would set it above the group's own padding. */}
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

import type { ComponentProps } from 'react'
import { useId } from 'react'
import { Field, fieldBoxClass, fieldInputClass } from '#web/ui/fields/field.tsx'
import type { FieldText } from '#web/ui/fields/field.tsx'

/** The box grows with what is typed where browsers can. */
export function TextAreaField(props: FieldText & ComponentProps<'textarea'>) {
  const { label, hint, error, help, tally, labelHidden, className, id, ...textarea } = props
  const ownId = useId()
  return (
    <Field
      {...{ label, hint, error, help, tally, labelHidden, className }}
      id={id ?? textarea.name ?? ownId}
    >
      {(control) => (
        <div className={fieldBoxClass(Boolean(error))}>
          <textarea
            rows={3}
            {...textarea}
            {...control}
            className={`${fieldInputClass} field-sizing-content min-h-24 resize-none py-3.5`}
          />
        </div>
      )}
    </Field>
  )
}

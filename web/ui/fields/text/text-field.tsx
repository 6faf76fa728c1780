import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { Field, fieldBoxClass, fieldInputClass } from '#web/ui/fields/field.tsx'
import type { FieldText } from '#web/ui/fields/field.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

/** Labels and props of `<input>`; `id` defaults to `name`. */
export type TextFieldProps = FieldText &
  ComponentProps<'input'> & {
    /** Inside the box: prefix, check or small button. */
    start?: ReactNode
    end?: ReactNode
    /** IBANs, cards and codes are left to right in every language. */
    leftToRight?: boolean
    boxClassName?: string
  }

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, help, tally, labelHidden, start, end, leftToRight, ...rest } = props
  const { className, boxClassName, id, ...input } = rest
  const ownId = useId()
  return (
    <Field
      {...{ label, hint, error, help, tally, labelHidden, className }}
      id={id ?? input.name ?? ownId}
    >
      {(control) => (
        <div
          dir={leftToRight ? 'ltr' : undefined}
          className={fieldBoxClass(Boolean(error), boxClassName)}
        >
          {start}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(
              fieldInputClass,
              Boolean(start) && 'ps-2',
              Boolean(end) && 'pe-2',
            )}
          />
          {end}
        </div>
      )}
    </Field>
  )
}

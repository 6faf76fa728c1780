import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { Field, fieldBoxClass, fieldInputClass } from '#web/ui/fields/field.tsx'
import type { FieldText } from '#web/ui/fields/field.tsx'

/** The platform's own list; options come as children. */
export function SelectField(props: FieldText & ComponentProps<'select'>) {
  const { label, hint, error, help, tally, labelHidden, className, id, children, ...select } = props
  const ownId = useId()
  return (
    <Field
      {...{ label, hint, error, help, tally, labelHidden, className }}
      id={id ?? select.name ?? ownId}
    >
      {(control) => (
        <div className={fieldBoxClass(Boolean(error))}>
          <select
            {...select}
            {...control}
            className={classNames(fieldInputClass, 'w-full appearance-none truncate pe-12')}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className="pointer-events-none absolute end-4"
          />
        </div>
      )}
    </Field>
  )
}

import Calendar from 'lucide-react/icons/calendar'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { Field, fieldBoxClass, fieldInputClass } from './field.tsx'
import type { FieldText } from './field.tsx'

/**
 * The platform's date input ('YYYY-MM-DD'), which shows `shown`, the day in words, while not
 * edited.
 */
export function DateField(props: FieldText & ComponentProps<'input'> & { shown?: string }) {
  const { label, hint, error, help, tally, labelHidden, className, id, shown, ...input } = props
  const ownId = useId()
  return (
    <Field
      {...{ label, hint, error, help, tally, labelHidden, className }}
      id={id ?? input.name ?? ownId}
    >
      {(control) => (
        <div className={fieldBoxClass(Boolean(error))}>
          <input
            {...input}
            {...control}
            type="date"
            // From right to left the day begins where the icon stands.
            className={classNames(
              fieldInputClass,
              'date-input peer rtl:pe-12',
              // Without a day, "mm/dd/yyyy" would stand there in the browser's own order.
              (shown || input.value === '') && 'date-input-shown',
            )}
          />
          {shown ? (
            <span
              aria-hidden
              className={classNames(
                'pointer-events-none absolute inset-x-4 truncate pe-10 peer-focus:invisible',
                input.value === '' && 'text-ink3',
              )}
            >
              {shown}
            </span>
          ) : null}
          <Calendar
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

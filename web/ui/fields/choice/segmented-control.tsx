import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import type { FieldText } from '#web/ui/fields/field.tsx'

/** `note` is a second line, such as "live-in, 18". */
export type Segment<Value extends string> = {
  value: Value
  label: ReactNode
  note?: ReactNode
  icon?: ReactNode
}

/** Two or three answers; `undefined` while none is chosen. */
export function SegmentedControl<Value extends string>({
  name,
  segments,
  value,
  onChange,
  ...text
}: Pick<FieldText, 'label' | 'hint' | 'error' | 'labelHidden'> & {
  name: string
  segments: readonly Segment<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  labelClassName?: string
  className?: string
}) {
  const id = useId()
  return (
    <FieldGroup {...text} id={id}>
      <div className="flex gap-1 rounded-button bg-sunken p-1 forced-colors:border">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={classNames(
              'relative flex min-h-11 flex-1 basis-0 rounded-desk px-3 text-small transition-colors',
              'has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-thumb dark:has-checked:bg-tag',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              segment.note
                ? 'flex-col justify-center py-2 font-semibold text-ink'
                : 'items-center justify-center gap-2 text-center font-medium text-ink2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              className="absolute inset-0 size-full appearance-none outline-none forced-colors:static forced-colors:size-auto forced-colors:appearance-auto"
            />
            {segment.icon}
            <span>{segment.label}</span>
            {segment.note ? <span className="text-caption text-ink3">{segment.note}</span> : null}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

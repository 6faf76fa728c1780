import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { DayInput } from '#web/console/table/day-input.tsx'
import { CheckMark } from '#web/ui/fields/choice/check-mark.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

type Labelled = { label: string; hint?: ReactNode; error?: string | undefined; className?: string }

const boxClass =
  'min-h-9 w-full min-w-0 rounded-tag bg-raised px-2.5 text-desk shadow-edge-thin disabled:bg-sunken disabled:text-ink3 aria-invalid:shadow-edge-wrong pointer-coarse:min-h-11'

const emptyTime = 'not-focus:text-transparent'

/** Label, control, hint and error of a field that is as high as a line of a table. */
function DeskField({
  id,
  label,
  hint,
  error,
  className,
  children,
}: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-desk text-ink2">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-caption text-ink3">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-desk font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

const described = (id: string, { hint, error }: Labelled) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

/** One line of text, a time or a number. */
export function DeskText({
  label,
  hint,
  error,
  className,
  start,
  ...input
}: Labelled & ComponentProps<'input'> & { start?: string }) {
  const own = useId()
  const id = input.id ?? own
  const text = { label, hint, error, ...(className ? { className } : {}) }
  // As a day that is not chosen, it is empty until somebody types.
  const isUnset = input.type === 'time' && !input.value
  const control = { type: 'text', ...input, ...described(id, text) }
  return (
    <DeskField {...text} id={id}>
      {start === undefined ? (
        <input {...control} className={classNames(boxClass, isUnset && emptyTime)} />
      ) : (
        <span
          dir="ltr"
          className="flex min-h-9 items-center rounded-tag bg-raised ps-2.5 text-desk shadow-edge-thin pointer-coarse:min-h-11 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
        >
          <span className="shrink-0 text-ink3">{start}</span>
          <input
            {...control}
            className="min-w-0 flex-1 self-stretch bg-transparent pe-2.5 outline-none"
          />
        </span>
      )}
    </DeskField>
  )
}

/** A day; empty where none is chosen. */
export function DeskDay({
  label,
  hint,
  error,
  className,
  ...input
}: Labelled & ComponentProps<'input'> & { value: string }) {
  const id = useId()
  const text = { label, hint, error, ...(className ? { className } : {}) }
  return (
    <DeskField {...text} id={id}>
      <DayInput
        {...input}
        {...described(id, text)}
        className={classNames(dayClass, error ? 'shadow-edge-wrong' : 'shadow-edge-thin')}
      />
    </DeskField>
  )
}

const dayClass = 'min-h-9 w-full min-w-0 rounded-tag bg-raised text-desk pointer-coarse:min-h-11'

/** Several lines of text. */
export function DeskArea({
  label,
  hint,
  error,
  className,
  ...area
}: Labelled & ComponentProps<'textarea'>) {
  const id = useId()
  const text = { label, hint, error, ...(className ? { className } : {}) }
  return (
    <DeskField {...text} id={id}>
      <textarea
        {...area}
        {...described(id, text)}
        style={{ minHeight: `${(area.rows ?? 2) * 1.25 + 1}rem` }}
        className={`${boxClass} field-sizing-content max-h-80 py-2`}
      />
    </DeskField>
  )
}

/** One of a list. */
export function DeskSelect({
  label,
  hint,
  error,
  className,
  options,
  ...select
}: Labelled &
  ComponentProps<'select'> & { options: readonly (readonly [value: string, words: string])[] }) {
  const id = useId()
  const text = { label, hint, error, ...(className ? { className } : {}) }
  return (
    <DeskField {...text} id={id}>
      <select {...select} {...described(id, text)} className={boxClass}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </DeskField>
  )
}

/** Yes or no. */
export function DeskCheck({
  label,
  ...input
}: { label: string } & ComponentProps<typeof CheckMark>) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 text-desk pointer-coarse:min-h-11">
      <CheckMark {...input} />
      <span className="min-w-0">{label}</span>
    </label>
  )
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'

/** `help` and `tally` are below the field, start and end. */
export type FieldText = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  help?: ReactNode
  tally?: ReactNode
  /** Visible only to screen readers. */
  labelHidden?: boolean
}

/** Connects label, hint, error and help with a control. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, hint, error, control and help in order. */
export function Field({
  id,
  children,
  className,
  ...text
}: FieldText & {
  id: string
  className?: string
  children: (control: FieldControl) => ReactNode
}) {
  return (
    <div className={classNames('min-w-0', className)}>
      <label
        htmlFor={id}
        className={classNames('block text-body font-semibold', text.labelHidden && 'sr-only')}
      >
        {text.label}
      </label>
      <FieldNotes id={id} hint={text.hint} error={text.error} />
      <div className={text.labelHidden && !text.hint && !text.error ? undefined : 'mt-2'}>
        {children({
          id,
          'aria-describedby': describedBy(id, text),
          'aria-invalid': text.error ? true : undefined,
        })}
      </div>
      {text.help || text.tally ? (
        <div className="mt-2 flex items-start gap-4 text-small text-ink2">
          {text.help ? (
            <div id={`${id}-help`} className="min-w-0 flex-1">
              {text.help}
            </div>
          ) : null}
          {text.tally ? (
            <span
              className={classNames('ms-auto shrink-0', text.error ? 'text-danger' : 'text-ink3')}
            >
              {text.tally}
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** Hint and error with the ids of `describedBy`. */
export function FieldNotes({
  id,
  hint,
  error,
}: { id: string } & Pick<FieldText, 'hint' | 'error'>) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-ink3">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-2 flex gap-1.5 text-small font-medium text-danger">
          <span className="flex h-lh shrink-0 items-center">
            <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
          </span>
          <span className="min-w-0">{error}</span>
        </p>
      ) : null}
    </>
  )
}

/** Ids of existing notes in reading order; undefined for none. */
export function describedBy(id: string, text: Omit<FieldText, 'label'>): string | undefined {
  const ids = [text.hint && `${id}-hint`, text.error && `${id}-error`, text.help && `${id}-help`]
  return ids.filter(Boolean).join(' ') || undefined
}

/** 52 high, 1 px edge, 2 for errors; ring on focus within. */
export function fieldBoxClass(invalid?: boolean, className?: string): string {
  return classNames(
    'relative flex min-h-13 w-full items-center rounded-field bg-raised forced-colors:border text-body text-ink',
    // Excludes disabled options.
    'has-[:disabled:not(option)]:bg-sunken has-[:disabled:not(option)]:text-ink3',
    'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
    invalid ? 'shadow-edge-wrong' : 'shadow-edge-thin',
    className,
  )
}

/** Without ring, which the box shows. */
export const fieldInputClass =
  'min-w-0 flex-1 self-stretch rounded-[inherit] bg-transparent px-4 text-body outline-none'

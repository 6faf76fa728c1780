import type { ReactNode, Ref } from 'react'
import { FieldNotes } from '#web/ui/fields/field.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { RemoveButton } from './remove-button.tsx'
import { useWrong } from './use-wrong.ts'

/** Around the fields of one part: its name, what it is for, and what is wrong with the whole. */
export function FieldFrame({
  place,
  label,
  hint,
  isCard = false,
  ref,
  onRemove,
  children,
}: {
  place: string
  label: string
  hint?: string | undefined
  /** A row or an entry of its own. */
  isCard?: boolean
  ref?: Ref<HTMLFieldSetElement>
  onRemove?: (() => void) | undefined
  children: ReactNode
}) {
  const error = useWrong(place)
  return (
    <fieldset
      id={place}
      ref={ref}
      tabIndex={-1}
      aria-describedby={error ? `${place}-error` : undefined}
      className={classNames(
        'relative min-w-0 outline-none',
        isCard
          ? 'rounded-desk bg-raised p-3 shadow-line lg:p-4'
          : 'border-s-2 border-line ps-3 lg:ps-4',
      )}
    >
      {/* Floated: browsers would set it above the frame's own padding. */}
      <legend
        className={classNames(
          'float-left w-full text-body font-semibold',
          onRemove ? 'min-h-8 pe-26 pointer-coarse:min-h-11' : undefined,
        )}
      >
        {label}
      </legend>
      <div className="clear-both">
        <FieldNotes id={place} hint={hint} error={error} />
        <div className="space-y-5 pt-3">{children}</div>
      </div>
      {onRemove ? (
        <RemoveButton part={label} onClick={onRemove} className="absolute end-3 top-2.5" />
      ) : null}
    </fieldset>
  )
}

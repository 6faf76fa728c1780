import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** A number changed by buttons, which `fewer` and `more` name. */
export function CounterField(props: {
  label: ReactNode
  value: number
  least?: number
  most: number
  fewer: string
  more: string
  onChange: (value: number) => void
}) {
  const { value, least = 0, most, onChange } = props
  const id = useId()
  return (
    // A fieldset would bring its own frame and legend; the row is one line.
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={id} className="flex min-h-15 items-center gap-3 py-2">
      <span id={id} className="min-w-0 flex-1">
        {props.label}
      </span>
      <button
        type="button"
        aria-label={props.fewer}
        aria-disabled={value <= least}
        onClick={() => onChange(Math.max(least, value - 1))}
        className={roundButtonClass}
      >
        <Minus aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <output className="min-w-6 text-center font-semibold">{value}</output>
      <button
        type="button"
        aria-label={props.more}
        aria-disabled={value >= most}
        onClick={() => onChange(Math.min(most, value + 1))}
        className={roundButtonClass}
      >
        <Plus aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </div>
  )
}

/** 44 across, as large as a thumb. */
export const roundButtonClass =
  'flex size-11 shrink-0 items-center justify-center rounded-full bg-raised shadow-edge-thin aria-disabled:text-ink3 aria-disabled:shadow-line forced-colors:border'

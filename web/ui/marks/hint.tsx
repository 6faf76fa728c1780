import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useOutside } from '#web/ui/hooks/use-event.ts'

/** A question mark with an explanation, closed by Escape or an outside press. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const id = useId()
  useOutside(ref, () => setOpen(false), { names: 'pointerdown focusin', isOn: open })
  return (
    <span ref={ref} className="relative inline-flex align-middle">
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        className="target-44 relative inline-flex rounded-full text-ink3 hover:text-ink"
      >
        <CircleHelp aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <output
        id={id}
        className={
          open
            ? 'absolute start-0 top-full z-30 mt-2 w-max max-w-64 rounded-field border border-line bg-raised px-3 py-2 text-small font-normal text-ink2 shadow-float'
            : 'sr-only'
        }
      >
        {open ? children : null}
      </output>
    </span>
  )
}

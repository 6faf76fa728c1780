import CircleAlert from 'lucide-react/icons/circle-alert'
import type { MouseEvent } from 'react'
import { useId } from 'react'
import { useFocusHere } from '#web/ui/hooks/use-focus-here.ts'

/** The control's id and its error, word for word. */
export type FieldProblem = { id: string; message: string }

/**
 * First after a refused answer; takes focus each time `attempt` grows. The caller sets the page's
 * "Error:" title.
 */
export function ErrorSummary({
  attempt = 0,
  ...summary
}: {
  title: string
  problems: readonly FieldProblem[]
  attempt?: number
}) {
  return summary.problems.length > 0 ? <FocusedSummary key={attempt} {...summary} /> : null
}

function FocusedSummary({ title, problems }: { title: string; problems: readonly FieldProblem[] }) {
  const ref = useFocusHere<HTMLDivElement>()
  const id = useId()
  return (
    <div
      ref={ref}
      tabIndex={-1}
      data-error-summary
      role="alert"
      aria-labelledby={id}
      className="rounded-button bg-raised p-4 shadow-edge-wrong forced-colors:border-2 focus:outline-3 focus:outline-offset-2 focus:outline-focus"
    >
      <h2 id={id} className="flex gap-2 text-body font-semibold text-danger">
        <span className="flex h-lh shrink-0 items-center">
          <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
        </span>
        {title}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {problems.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              onClick={(event) => focusControl(event, problem.id)}
              className="text-small leading-6 font-medium text-danger underline decoration-[1.25px] underline-offset-3"
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Without a history entry; also scrolls to the label. */
function focusControl(event: MouseEvent, id: string): void {
  const control = shownControl(id)
  if (!control) return
  event.preventDefault()
  const label = document.querySelector(`label[for="${CSS.escape(control.id)}"]`) ?? control
  label.scrollIntoView({ block: 'start' })
  focusable(control).focus({ preventScroll: true })
}

/** The field that is visible: a phone's and a computer's layout share its name, not its id. */
function shownControl(id: string): HTMLElement | null {
  const first = document.getElementById(id)
  const all = [first, ...document.getElementsByName(id)]
  return all.find((one) => one !== null && one.getClientRects().length > 0) ?? first
}

/** A group's chosen or first control. */
function focusable(control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLFieldSetElement)) return control
  return (
    control.querySelector<HTMLElement>('input:checked') ??
    control.querySelector<HTMLElement>('input, select, textarea, button') ??
    control
  )
}

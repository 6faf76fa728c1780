import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useFocusHere } from '#web/ui/hooks/use-focus-here.ts'

/** The error first and focused, so that screen readers say it. */
export function Trouble(props: { level: 1 | 2; title: string; children: ReactNode }) {
  const ref = useFocusHere<HTMLDivElement>()
  const Heading = props.level === 1 ? 'h1' : 'h2'
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      data-error-summary
      className="rounded-button bg-raised p-4 shadow-edge-wrong forced-colors:border-2 focus:outline-3 focus:outline-offset-2 focus:outline-focus"
    >
      <Heading className="flex gap-2 text-title text-danger">
        <span className="flex h-lh shrink-0 items-center">
          <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
        </span>
        {props.title}
      </Heading>
      <p className="mt-2">{props.children}</p>
    </div>
  )
}

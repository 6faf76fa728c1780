import type { ReactNode } from 'react'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { LivePanel } from './live-panel.tsx'

/** Two columns on a computer: what to do, and what the phone does. On a phone one below the other. */
export function HandOffPage(
  props: StepProps & { title: string; lead: string; content: ReactNode },
) {
  return (
    <div className="page-x mx-auto w-full max-w-300 flex-1 pt-4 pb-12 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:gap-x-24 lg:pt-10">
      <div>
        <h1 tabIndex={-1} className="text-head outline-none lg:text-display">
          {props.title}
        </h1>
        <p className="mt-2 text-ink2">{props.lead}</p>
        <div className="mt-7">{props.content}</div>
      </div>
      <div className="mt-10 lg:mt-0">
        <LivePanel {...props} />
      </div>
    </div>
  )
}

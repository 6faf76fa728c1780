import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { LivePanel } from './live-panel.tsx'
import { phoneStage } from './phone-progress.ts'
import { useLiveApplication } from '#web/site/hiring/live/use-live-application.ts'

/**
 * Two columns on a computer: what to do, and what the phone does. On a phone one below the other.
 * The heading follows what happens; `title` and `lead` stand until something does.
 */
export function HandOffPage(
  props: StepProps & {
    title: string
    lead: string
    content: ReactNode
    /** When the link was sent last; earlier events are not its answer. */
    since?: string | undefined
  },
) {
  const t = useTranslations('handOff')
  const live = useLiveApplication(props, { until: ({ completed }) => completed })
  const stage = phoneStage(live.app, props.since)
  const heading = () => {
    if (stage === 'waiting') return { title: props.title, lead: props.lead }
    const name = live.app.maid.name
    return stage === 'complete'
      ? { title: t('completeTitle'), lead: t('completeBody', { name }) }
      : { title: t(`following.${stage}.title`), lead: t(`following.${stage}.lead`) }
  }
  const { title, lead } = heading()
  return (
    <div className="page-x mx-auto w-full max-w-300 flex-1 pt-4 pb-12 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:gap-x-24 lg:pt-10">
      <div>
        <div aria-live="polite">
          <h1 tabIndex={-1} className="text-head outline-none lg:text-display">
            {title}
          </h1>
          <p className="mt-2 text-ink2">{lead}</p>
        </div>
        {stage === 'complete' ? null : <div className="mt-7">{props.content}</div>}
      </div>
      <div className="mt-10 lg:mt-0">
        <LivePanel live={live} ctx={props.ctx} />
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { Button } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import type { Refusal } from './refusal.ts'
import type { SaveState } from './use-draft.ts'
import { useRefusalText } from './use-refusal-text.ts'

/**
 * The frame of one step: refusals first, heading, what is asked, and one main button at the thumb.
 * It is a form, so that Enter sends it.
 */
export function StepFrame(props: {
  title: ReactNode
  lead?: ReactNode
  /** At the start of the bar: what it costs now. */
  sum?: ReactNode
  action: ReactNode
  isSending?: boolean
  saveState?: SaveState
  refusals?: readonly Refusal[]
  attempt?: number
  onSubmit: () => void
  children: ReactNode
}) {
  const t = useTranslations('hiring')
  const { refusals = [], attempt = 0 } = props
  const textOf = useRefusalText()
  const problems = refusals.map((refusal) => ({ id: refusal.field, message: textOf(refusal) }))
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (!props.isSending) props.onSubmit()
      }}
    >
      {problems.length > 0 ? <title>{`${t('errorPrefix')} ${t('pageTitle')}`}</title> : null}
      <div className="page-x mx-auto w-full max-w-160 flex-1 pb-8">
        <div className={problems.length > 0 ? 'mt-5' : undefined}>
          <ErrorSummary title={t('problemTitle')} problems={problems} attempt={attempt} />
        </div>
        <h1 tabIndex={-1} className="mt-4 text-head outline-none">
          {props.title}
        </h1>
        {props.lead ? <p className="mt-1 text-small text-ink2">{props.lead}</p> : null}
        <div className="mt-6">{props.children}</div>
        <SaveLine state={props.saveState ?? 'none'} />
      </div>
      <StickyBar start={props.sum}>
        <Button type="submit" busy={props.isSending ?? false} wide={!props.sum}>
          {props.isSending ? t('sending') : props.action}
        </Button>
      </StickyBar>
    </form>
  )
}

/** Says that nothing typed is lost, and where it is. */
function SaveLine({ state }: { state: SaveState }) {
  const t = useTranslations('hiring')
  return (
    <output className="mt-6 block min-h-5 text-caption text-ink3">
      {state === 'none' ? null : t(`save.${state}`)}
    </output>
  )
}

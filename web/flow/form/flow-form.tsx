import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { Button } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { Declaration } from './declaration.tsx'
import type { SentForm } from './open-form.ts'
import type { SaveState } from './drafts/use-draft.ts'
import { useRefusalText } from './refused/refusal.ts'

/** Two columns on computers: the form, and a card with summary and button. */
export const besideClass =
  'mt-6 lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:items-start lg:gap-x-16 2xl:grid-cols-[minmax(0,52rem)_minmax(0,38rem)] 2xl:justify-between'

/** As wide as the form beside that card. */
const formWidthClass = 'lg:me-124 2xl:me-0 2xl:max-w-208'

export const besideCardClass =
  'lg:sticky lg:top-8 lg:rounded-card lg:bg-raised lg:p-6 lg:shadow-line'

/**
 * The frame of one step, with refusals first and one main button. A form, so that Enter sends it.
 */
export function FlowForm(props: {
  step: SentForm
  title: ReactNode
  lead?: ReactNode
  /** At the bar's start. */
  sum?: ReactNode
  /** On computers beside the form, unless there is an aside. */
  summary?: ReactNode
  action: ReactNode
  /** Another button is the filled one. */
  isQuiet?: boolean
  /** Below the form; on computers beside it, with the button. */
  aside?: ReactNode
  /** Below the aside and its button. */
  asideEnd?: ReactNode
  /** Declared right above the button, in the bar as in the card. */
  declaration?: Omit<ComponentProps<typeof Declaration>, 'id'> & { name: string }
  children: ReactNode
}) {
  const t = useTranslations('flow')
  const { step, aside, sum, declaration } = props
  const beside = aside ?? props.summary
  const textOf = useRefusalText()
  const press = usePress(step)
  const problems = step.refusals.map((refusal) => ({ id: refusal.field, message: textOf(refusal) }))
  const button = (isWide: boolean) => (
    <Button
      type="submit"
      tone={props.isQuiet ? 'edged' : 'main'}
      busy={step.isSending}
      wide={isWide}
      // Room for the sum beside it on a phone.
      className="max-md:px-4"
    >
      {step.isSending ? t('sending') : props.action}
    </Button>
  )
  return (
    <form
      // Without scripts the browser submits by POST, so that no answer enters the address.
      method="post"
      data-fills
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <div className="page-columns flex-1 pb-8 lg:pt-6 lg:pb-16">
        <div
          className={classNames(
            problems.length > 0 && 'mt-5',
            beside ? formWidthClass : 'lg:max-w-144',
          )}
        >
          <ErrorSummary title={t('problemTitle')} problems={problems} attempt={step.attempt} />
        </div>
        <h1 tabIndex={-1} className="mt-4 page-title outline-none lg:max-w-160">
          {props.title}
        </h1>
        {props.lead ? <p className="mt-1 text-small text-ink2 lg:text-body">{props.lead}</p> : null}
        <div className={beside ? besideClass : 'mt-6 lg:max-w-144'}>
          <div>{props.children}</div>
          {beside ? (
            <Beside
              {...{ beside, sum, button }}
              isOwn={aside !== undefined}
              end={props.asideEnd}
              declaration={declaration && <Declaration {...declaration} id={declaration.name} />}
            />
          ) : null}
        </div>
        <SaveLine state={step.saveState} />
      </div>
      <StickyBar start={sum} width="page-column" className={beside ? 'lg:hidden' : undefined}>
        {declaration ? (
          <div className="order-first w-full">
            <Declaration {...declaration} id={`${declaration.name}-bar`} />
          </div>
        ) : null}
        {button(!sum)}
      </StickyBar>
    </form>
  )
}

/** The card beside the form on computers; `aside` also below it on phones. */
function Beside(props: {
  beside: ReactNode
  isOwn: boolean
  sum: ReactNode
  button: (isWide: boolean) => ReactNode
  end: ReactNode
  declaration: ReactNode
}) {
  const { beside, isOwn, sum, button, end, declaration } = props
  return (
    // Tablets have the sum in the bar.
    <div className={classNames('mt-6 lg:mt-0', besideCardClass, !isOwn && 'max-lg:hidden')}>
      {beside}
      {declaration ? <div className="mt-5 max-lg:hidden">{declaration}</div> : null}
      <div className="mt-5 hidden items-center gap-4 lg:flex">
        {isOwn && sum ? <div className="flex-1">{sum}</div> : null}
        {button(!isOwn || !sum)}
      </div>
      {end ? <div className="mt-6">{end}</div> : null}
    </div>
  )
}

/** Says that and where typed text is saved. */
function SaveLine({ state }: { state: SaveState }) {
  const t = useTranslations('flow')
  return (
    <output className="mt-6 block min-h-5 text-caption text-ink3">
      {state === 'none' ? null : t(`save.${state}`)}
    </output>
  )
}

/** Submits, once what was typed before a reload is shown again. */
function usePress(step: SentForm): () => void {
  const [early, setEarly] = useState(0)
  const submit = () => {
    if (!step.isSending) step.submit()
  }
  // By a drawing of its own, since screens judge the values that they show.
  useAfterChange(early, submit)
  return () => {
    if (step.restoring?.isDone === false) {
      void step.restoring.done.then(() => setEarly((count) => count + 1))
    } else submit()
  }
}

import { useTranslations } from 'use-intl'
import { openOtherApplication } from '#api/hiring/codes.ts'
import { useState } from 'react'
import type { continueNewApp as unit } from '#api/hiring/steps/short-steps.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { checkContinueNewApp } from '#domain/hiring/answers/continue-new-app.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import { isCodeNeeded } from '#web/flow/form/use-sending.ts'
import { useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import type { FormProps, StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { Button } from '#web/ui/button.tsx'

/** "You have one already: go on with a new one?", after each of the three numbers (W32). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('continueNewApp')
  const { app } = props
  const step = useStep(props, {
    defaults: {},
    check: checkContinueNewApp,
    toFields: () => ({ goOn: true as const }),
  })
  const { isOpening, open } = useOther(props)
  const kind = app.other?.isContract ? 'contract' : 'application'
  const values = { number: app.other?.number ?? 0, name: app.other?.maidName ?? '' }
  return (
    <StepForm
      step={step}
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`, values)}
      action={t('goOn')}
      sum={null}
    >
      <p>{t('body', { name: app.maid.name })}</p>
      <Button tone="edged" className="mt-6" busy={isOpening} onClick={open}>
        {t('openOther')}
      </Button>
    </StepForm>
  )
}

/** Opens the other application by a link; an old code must be renewed first. */
function useOther(props: StepProps) {
  const [isOpening, setOpening] = useState(false)
  const { ask } = useCodeCalls(props)

  async function open(): Promise<void> {
    setOpening(true)
    const { version: _, ...asked } = props.base
    try {
      const { url } = await browserSend(openOtherApplication, asked)
      globalThis.location.assign(url)
    } catch (error) {
      setOpening(false)
      if (!isCodeNeeded(error)) return showFailure(error)
      if (await ask(props.app.step)) props.goTo(stepOf.code)
    }
  }

  return { isOpening, open: () => void open() }
}

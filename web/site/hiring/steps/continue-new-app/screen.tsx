import { useTranslations } from 'use-intl'
import { openOtherApplication } from '#api/hiring/codes.ts'
import { useState } from 'react'
import { checkContinueNewApp } from '#domain/hiring/answers/continue-new-app.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import { isCodeNeeded, useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { Button } from '#web/ui/button.tsx'

const codes = [
  'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE',
  'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP',
  'CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE',
] as const

/** "You have one already: go on with a new one?", after each of the three numbers (W32). */
export function Screen(props: StepProps) {
  const t = useTranslations('continueNewApp')
  const { app } = props
  // Only ever shown where it is due, so that the step says after which number.
  const code = codes.find((one) => one === app.step) ?? codes[0]
  const step = useStep(code, props, {
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

/** Into the one that is there, by a link of its own; a code comes first where the last is old. */
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
      if (await ask(props.app.step)) props.goTo('CHECK_OTP')
    }
  }

  return { isOpening, open: () => void open() }
}

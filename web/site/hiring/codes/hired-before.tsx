import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { useCodeCalls } from './use-code-calls.ts'

/** Quiet, for everybody alike: only a code tells whether a number hired before (ruling 6). */
export function HiredBefore(props: StepProps & { step: 'HIRE_MAID' | 'REQUIRED_DOCUMENTS' }) {
  const t = useTranslations('checkOtp')
  const { app, step } = props
  const { ask, isBusy } = useCodeCalls(props)
  if (app.context.existingClient || app.phoneVerified) return null

  async function open(): Promise<void> {
    if (await ask(step)) props.goTo('CHECK_OTP')
  }

  return (
    <Button
      tone="quiet"
      size="small"
      className="mt-4 -ms-5"
      busy={isBusy}
      onClick={() => void open()}
    >
      {t('before.title')}
    </Button>
  )
}

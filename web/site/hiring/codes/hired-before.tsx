import { useTranslations } from 'use-intl'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
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
    <button
      type="button"
      className={textLinkClass('mt-4 min-h-11 text-small')}
      aria-disabled={isBusy || undefined}
      onClick={() => void (isBusy || open())}
    >
      {t('before.title')}
    </button>
  )
}

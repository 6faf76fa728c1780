import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { ScreenProps } from '#web/site/hiring/form/step-props.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useCodeCalls } from './use-code-calls.ts'

/** Shown to everybody alike: only a code reveals an earlier hire (ruling 6). */
export function HiredBefore(props: ScreenProps) {
  const t = useTranslations('checkOtp')
  const { app, code } = props
  const { ask, isBusy } = useCodeCalls(props)
  if (app.context.existingClient || app.phoneVerified) return null

  async function open(): Promise<void> {
    if (await ask(code)) props.goTo(stepOf.code)
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

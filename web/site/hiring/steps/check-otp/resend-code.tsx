import { useTranslations } from 'use-intl'
import type { CodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import { useSecondsUntil } from '#web/site/hiring/codes/use-seconds-until.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'

/** Another code after a minute, and help if none arrives. */
export function ResendCode(props: StepProps & { calls: CodeCalls; onSent: () => void }) {
  const t = useTranslations('checkOtp')
  const { app, calls } = props
  const seconds = useSecondsUntil(app.code?.resendAfter ? Date.parse(app.code.resendAfter) : 0)

  async function resend(): Promise<void> {
    if (!(await calls.send({}))) return
    props.onSent()
    props.reload()
  }

  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4">
      {seconds > 0 ? (
        <p className="flex min-h-11 items-center text-small text-ink3">
          {t('resendIn', { seconds })}
        </p>
      ) : (
        <Button
          tone="quiet"
          size="small"
          className="-ms-5 text-action!"
          busy={calls.isBusy}
          onClick={() => void resend()}
        >
          {t('resend')}
        </Button>
      )}
      <details className="text-small open:basis-full">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-action underline underline-offset-4">
          {t('noMessage')}
        </summary>
        <p className="text-ink2">{t('noMessageHelp')}</p>
      </details>
    </div>
  )
}

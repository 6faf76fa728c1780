import { useTranslations } from 'use-intl'
import { HandOffPage } from '#web/site/hiring/hand-off/hand-off-page.tsx'
import { ScanCode } from '#web/site/hiring/steps/send-sms-to-spouse/scan-code.tsx'
import { SendLinkForm } from '#web/site/hiring/steps/send-sms-to-spouse/send-link-form.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

/** A computer hands over to a phone: by a code for its camera, or by a text message (H03, S05). */
export function Screen(props: StepProps) {
  const t = useTranslations('sendSmsToSpouse')
  const { app, ctx } = props
  return (
    <HandOffPage
      {...props}
      title={t(ctx.mobile ? 'titleOnPhone' : 'title')}
      lead={t(ctx.mobile ? 'leadOnPhone' : 'lead')}
      content={
        <>
          {ctx.mobile ? null : (
            <>
              <ScanCode appId={app.appId} />
              <p className="my-8 flex items-center gap-4 text-small text-ink2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                {t('or')}
              </p>
            </>
          )}
          <SendLinkForm {...props} onSent={props.goOn} />
        </>
      }
    />
  )
}

import { useTranslations } from 'use-intl'
import { handsOver } from '#domain/hiring/way/hiring-context.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { HandOffPage } from '#web/site/hiring/hand-off/hand-off-page.tsx'
import { createResumeLink } from '#api/hiring/links.ts'
import { browserSend } from '#web/api-client.ts'
import { ScanCode } from '#web/flow/hand-off/scan-code/scan-code.tsx'
import { SendLinkForm } from '#web/site/hiring/steps/send-sms-to-spouse/send-link-form.tsx'
import { asksSecondHolder } from '#web/site/hiring/second-holder.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

const makeLink = (caseId: string) =>
  browserSend(createResumeLink, { caseId }, { suppressErrors: true })

/** Hands over to a phone by QR code or SMS (H03, S05). */
export function Screen(props: StepProps) {
  const t = useTranslations('sendSmsToSpouse')
  const { app, ctx } = props
  if (asksSecondHolder(app)) return <AskSecondHolder {...props} />
  const isToPhone = handsOver(ctx)
  return (
    <HandOffPage
      {...props}
      title={t(isToPhone ? 'title' : 'titleOnPhone')}
      lead={t(isToPhone ? 'lead' : 'leadOnPhone')}
      content={
        <>
          {isToPhone ? (
            <>
              <ScanCode caseId={app.caseId} makeLink={makeLink} failed={t('qrFailed')} />
              <p className="my-8 flex items-center gap-4 text-small text-ink2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                {t('or')}
              </p>
            </>
          ) : null}
          <SendLinkForm {...props} onSent={props.goOn} />
        </>
      }
    />
  )
}

/** After completion only the second holder's paper is handed over. */
function AskSecondHolder(props: StepProps) {
  const t = useTranslations('sendSmsToSpouse')
  return (
    <div className="page-column flex-1 pt-4 pb-12 lg:pt-6">
      <h1 tabIndex={-1} className="page-title outline-none">
        {t('titleSecond')}
      </h1>
      <p className="mt-2 mb-7 text-ink2">{t('leadSecond')}</p>
      <SendLinkForm {...props} onSent={() => props.goTo(stepOf.linkSent)} />
    </div>
  )
}

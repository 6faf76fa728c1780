import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { reportAnonymously } from '#api/site/job-messages.ts'
import { CALL_NUMBER } from '#domain/constants.ts'
import { readJobReport } from '#domain/seeking/job-enquiry.ts'
import { browserSend } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Sent } from './sent.tsx'
import { useEnquirySending } from './use-enquiry-sending.ts'

/** An anonymous report: one text. */
export function ReportForm() {
  const t = useTranslations('seeking')
  const isAwake = useHydrated()
  const sending = useEnquirySending()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (sending.isBusy) return
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    const read = readJobReport(text)
    if (!read.ok) sending.refuseHere(read.refusals)
    else void sending.send(() => browserSend(reportAnonymously, { text }, { suppressErrors: true }))
  }
  return (
    <section aria-labelledby="report" className="mt-10 rounded-card bg-sunken p-4 lg:p-5">
      <h2 id="report" className="text-title">
        {t('report.title')}
      </h2>
      {sending.isDone ? (
        <Sent what="report" />
      ) : (
        <form method="post" noValidate aria-labelledby="report" onSubmit={submit}>
          <p className="mt-2 text-ink2">{t('report.lead', { policeNumber: CALL_NUMBER })}</p>
          <ErrorSummary title={t('wrong')} problems={sending.problems} attempt={sending.attempt} />
          <TextAreaField
            name="text"
            label={t('report.label')}
            error={sending.errorOf('text')}
            className="mt-4"
            autoComplete="off"
          />
          <Button
            type="submit"
            tone="edged"
            className="mt-4"
            disabled={!isAwake}
            busy={sending.isBusy}
          >
            {sending.isBusy ? t('sending') : t('report.send')}
          </Button>
          <output className="mt-3 block text-small font-medium text-danger">
            {sending.trouble}
          </output>
        </form>
      )}
    </section>
  )
}

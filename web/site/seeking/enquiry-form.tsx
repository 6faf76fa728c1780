import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { sendJobEnquiry } from '#api/site/job-messages.ts'
import { readJobEnquiry } from '#domain/seeking/job-enquiry.ts'
import { browserSend } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { EnquiryFields } from './enquiry-fields.tsx'
import { Sent } from './sent.tsx'
import { useEnquirySending } from './use-enquiry-sending.ts'

/** Uncontrolled, so that fields keep text typed before hydration. */
export function EnquiryForm() {
  const t = useTranslations('seeking')
  const isAwake = useHydrated()
  const sending = useEnquirySending()
  if (sending.isDone) return <Sent what="enquiry" />
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (sending.isBusy) return
    const typed = typedIn(new FormData(event.currentTarget))
    const read = readJobEnquiry(typed)
    if (!read.ok) sending.refuseHere(read.refusals)
    else void sending.send(() => browserSend(sendJobEnquiry, typed, { suppressErrors: true }))
  }
  return (
    <form method="post" noValidate aria-labelledby="enquiry" onSubmit={submit}>
      <h2 id="enquiry" className="text-title">
        {t('form.title')}
      </h2>
      <ErrorSummary title={t('wrong')} problems={sending.problems} attempt={sending.attempt} />
      <EnquiryFields errorOf={sending.errorOf} />
      <Button type="submit" className="mt-6" disabled={!isAwake} busy={sending.isBusy}>
        {sending.isBusy ? t('sending') : t('form.send')}
      </Button>
      <output className="mt-3 block text-small font-medium text-danger">{sending.trouble}</output>
    </form>
  )
}

function typedIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    phone: text('phone'),
    nationality: text('nationality'),
    languages: form.getAll('languages').map(String),
    years: text('years'),
    place: text('place'),
    sentence: text('sentence'),
    agreed: form.has('agreed'),
  }
}

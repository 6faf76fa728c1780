import type { FormEvent } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { openVisaByCode, sendVisaStatusCode } from '#api/visas/case.ts'
import { visaCasePath } from '#domain/site/own-paths.ts'
import { browserSend } from '#web/api-client.ts'
import { CodeWayForm } from '#web/flow/codes/code-way-form.tsx'
import { useCodeWay } from '#web/flow/codes/use-code-way.ts'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

export const meta = pageMeta('visaCase', (t) => ({
  title: t('status.title'),
  description: t('status.description'),
  noIndex: true,
}))

type Ways = ReturnType<typeof useVisaStatus>

/** The way to a visa on another device: its number, the phone, and a code. */
export default function VisaStatus() {
  const t = useTranslations('visaCase.status')
  const ways = useVisaStatus()
  useHeadingTitle()
  return (
    <div className="page-columns flex-1 pt-2 pb-12 lg:pt-8">
      <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-x-16">
        <div>
          <h1 tabIndex={-1} className="page-title outline-none">
            {t('title')}
          </h1>
          {ways.sentTo === undefined ? (
            <p className="mt-2 text-body text-ink2">{t('lead')}</p>
          ) : null}
        </div>
        <div className="mt-4 lg:mt-0 lg:rounded-card lg:bg-raised lg:p-6 lg:shadow-line">
          {ways.sentTo === undefined ? (
            <NumberForm {...ways} />
          ) : (
            <CodeWayForm
              way={ways}
              words={{
                sentTo: (phone) => t('sentTo', { phone }),
                code: t('code'),
                open: t('open'),
                again: t('again'),
                none: t('none'),
              }}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function NumberForm({ refusal, error, isBusy, send, number, setNumber }: Ways) {
  const t = useTranslations('visaCase.status')
  const [phone, setPhone] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(phone)
  }
  const isOfNumber = refusal?.code === 'visa-number-shape'
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField
        name="number"
        label={t('number')}
        leftToRight
        autoComplete="off"
        error={isOfNumber ? error : undefined}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <PhoneField
        name="phone"
        label={t('phone')}
        error={isOfNumber ? undefined : error}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  )
}

/** The form's two calls and their refusals. */
function useVisaStatus() {
  const t = useTranslations('visaCase.status')
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const way = useCodeWay({
    sendCode: (phone) => browserSend(sendVisaStatusCode, { number, phone }),
    open: (code, idempotencyKey) =>
      browserSend(openVisaByCode, { number, code }, { idempotencyKey }),
    async onOpened({ caseId }) {
      if (caseId) await navigate(visaCasePath(caseId))
      return caseId !== undefined
    },
    say: ({ code, values }) => t(code === 'too-many-codes' ? 'tooMany' : 'unfinished', values),
  })
  return { ...way, number, setNumber }
}

import type { FormEvent } from 'react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateVisaPaper } from '#api/visas/case.ts'
import type { SentVisa } from '#api/visas/case.ts'
import { datedPapers } from '#domain/visas/visa-papers.ts'
import { browserSend } from '#web/api-client.ts'
import { useRefusedCall } from '#web/flow/codes/use-refused-call.ts'
import { DocumentCard } from '#web/flow/documents/document-card.tsx'
import { ExpiryField } from '#web/flow/documents/expiry-field.tsx'
import { newUuid } from '#web/new-uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { useVisaWords } from './use-visa-words.ts'

/** Papers that we asked for again: which, why, and a place to send each. */
export function AskedPapers({ visa }: { visa: SentVisa }) {
  const { t } = useVisaWords(visa)
  if (visa.asked.length === 0) return null
  return (
    <section aria-labelledby="visa-case-asked" className="mt-6">
      <h2 id="visa-case-asked" className="text-title">
        {t('asked.title')}
      </h2>
      <p className="mt-1 text-small text-ink2">{t('asked.lead')}</p>
      <div className="mt-3 space-y-3">
        {visa.asked.map((asked) => (
          <AskedPaper key={asked.kind} visa={visa} asked={asked} />
        ))}
      </div>
    </section>
  )
}

type Of = { visa: SentVisa; asked: SentVisa['asked'][number] }

function AskedPaper({ visa, asked: { kind, reason } }: Of) {
  const { t } = useVisaWords(visa)
  const title = useTranslations('visas.papers.of')(`${kind}.title`)
  const { revalidate } = useRevalidator()
  const [justSent, setJustSent] = useState('')
  return (
    <DocumentCard
      caseId={visa.caseId}
      kind={kind}
      title={title}
      hint={t(`asked.why.${reason}`)}
      document={visa.papers.find((paper) => paper.kind === kind)}
      isNeeded={() => false}
      error={undefined}
      onUploaded={(id) => {
        setJustSent(id)
        void revalidate()
      }}
    >
      {datedPapers.includes(kind) ? <LastDay {...{ visa, kind, title, justSent }} /> : null}
    </DocumentCard>
  )
}

/** Once it is here: until when it is valid. With it the paper is no longer asked for. */
function LastDay({
  visa: { caseId, today, ...visa },
  kind,
  title,
  justSent,
}: {
  visa: SentVisa
  kind: Of['asked']['kind']
  title: string
  justSent: string
}) {
  const { t } = useVisaWords({ ...visa, today })
  const { revalidate } = useRevalidator()
  const [day, setDay] = useState('')
  const call = useRefusedCall()
  const send = () =>
    browserSend(dateVisaPaper, { caseId, kind, day }, { idempotencyKey: newUuid() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void call.run(send, { field: 'day' }).then((dated) => dated && revalidate())
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <ExpiryField
        {...{ kind, title, justSent }}
        id={`${kind}-expiry`}
        value={day}
        error={call.refusal && (call.refusal.said ?? t('status.unfinished'))}
        from={today}
        onChange={setDay}
        onBlur={() => undefined}
      />
      <Button type="submit" tone="edged" size="small" busy={call.isBusy}>
        {t('arrival.button')}
      </Button>
    </form>
  )
}

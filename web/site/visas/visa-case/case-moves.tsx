import type { FormEvent } from 'react'
import { useState } from 'react'
import { cancelOwnVisa, tellVisaArrival } from '#api/visas/case.ts'
import type { SentVisa } from '#api/visas/case.ts'
import { browserSend } from '#web/api-client.ts'
import { useRevalidator } from 'react-router'
import { newUuid } from '#web/new-uuid.ts'
import { useRefusedCall } from '#web/flow/codes/use-refused-call.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { useVisaWords } from './use-visa-words.ts'

/** The household tells the arrival from abroad. */
export function ArrivalForm({ visa }: { visa: SentVisa }) {
  const { t } = useVisaWords(visa)
  const { revalidate } = useRevalidator()
  const known = visa.stages.find(({ stage }) => stage === 'arrival')?.expectedOn
  const [day, setDay] = useState(known ?? '')
  const call = useRefusedCall()
  if (!visa.may.tellArrival) return null
  const { caseId } = visa
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void call
      .run(() => browserSend(tellVisaArrival, { caseId, day }, { idempotencyKey: newUuid() }), {
        field: 'day',
      })
      .then((told) => told && revalidate())
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5 max-w-100 space-y-3">
      <DateField
        name="day"
        label={t('arrival.label')}
        min={visa.today}
        value={day}
        error={call.refusal && (call.refusal.said ?? t('status.unfinished'))}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button type="submit" tone="edged" busy={call.isBusy}>
        {t('arrival.button')}
      </Button>
    </form>
  )
}

/** Ends the case, after a second press. */
export function CancelPart({ visa }: { visa: SentVisa }) {
  const { t } = useVisaWords(visa)
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  const call = useRefusedCall()
  if (!visa.may.cancel) return null
  const { caseId } = visa
  const cancel = () =>
    void call
      .run(() => browserSend(cancelOwnVisa, { caseId }, { idempotencyKey: newUuid() }))
      .then((ended) => ended && revalidate())
  return (
    <section aria-labelledby="visa-case-cancel" className="mt-10 print:hidden">
      <h2 id="visa-case-cancel" className="text-title">
        {t('cancel.title')}
      </h2>
      <p className="mt-1 text-small text-ink2">{t('cancel.body')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isAsked ? (
          <>
            <Button tone="danger" busy={call.isBusy} onClick={cancel}>
              {t('cancel.sure')}
            </Button>
            <Button tone="quiet" onClick={() => setAsked(false)}>
              {t('cancel.keep')}
            </Button>
          </>
        ) : (
          <Button tone="edged" onClick={() => setAsked(true)}>
            {t('cancel.button')}
          </Button>
        )}
      </div>
      {call.refusal ? (
        <p role="alert" className="mt-2 text-small text-danger">
          {call.refusal.said ?? t('status.unfinished')}
        </p>
      ) : null}
    </section>
  )
}

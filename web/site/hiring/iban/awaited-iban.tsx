import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirmIban } from '#api/hiring/application.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useLinkTime } from '#web/site/hiring/link/use-link-time.ts'
import { Button } from '#web/ui/button.tsx'

/** Staff are reading the IBAN, or the household confirms it before signing again. */
export function AwaitedIban({ app, base, onStored }: StepProps) {
  const t = useTranslations('iban')
  const [isSending, setSending] = useState(false)
  const linkTime = useLinkTime()
  const typed = app.typedIban
  const { name } = app.maid
  const answer = async (isRight: boolean) => {
    setSending(true)
    try {
      const { caseId, version: _version, ...rest } = base
      onStored(await browserSend(confirmIban, { caseId, isRight, ...rest }))
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="mt-6 rounded-card bg-raised p-4 shadow-line forced-colors:border lg:p-6">
      <h2 className="text-title">{t(typed ? 'isItRight' : 'beingRead')}</h2>
      {typed ? (
        <>
          <p dir="ltr" translate="no" className="mt-2 text-body font-medium rtl:text-end">
            {typed.iban}
          </p>
          <p className="text-small text-ink2">{typed.bankName}</p>
          <p className="mt-2 text-small text-ink2">{t('signAgain')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button size="small" busy={isSending} onClick={() => void answer(true)}>
              {t('right')}
            </Button>
            <Button size="small" tone="edged" busy={isSending} onClick={() => void answer(false)}>
              {t('wrong')}
            </Button>
          </div>
        </>
      ) : (
        <p className="mt-1 text-small text-ink2">
          {app.heldUntil
            ? t('beingReadUntil', { name, until: linkTime(app.heldUntil) })
            : t('beingReadNote', { name })}
        </p>
      )}
    </section>
  )
}

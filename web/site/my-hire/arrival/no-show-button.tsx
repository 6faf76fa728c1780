import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { reportNoShow } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/my-hire.ts'
import { browserSend } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useQuestion } from '#web/use-question.ts'

/** One question, with what it means, then staff are told (ruling 53). */
export function NoShowButton({ hire: { appId, maid } }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const { revalidate } = useRevalidator()
  const { state, open, close, confirm } = useQuestion(async (idempotencyKey) => {
    await browserSend(reportNoShow, { appId }, { idempotencyKey })
    await revalidate()
  })
  const { name } = maid

  if (state === 'closed') {
    return (
      <Button tone="edged" size="small" onClick={open}>
        {t('notHere', { name })}
      </Button>
    )
  }
  return (
    <section
      aria-label={t('noShow.title', { name })}
      className="w-full border-t border-saffron-text/30 pt-3"
    >
      <h3 className="font-semibold">{t('noShow.title', { name })}</h3>
      <p className="mt-1 text-small text-ink2">{t('noShow.body')}</p>
      {state === 'failed' ? (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          {t('noShow.failed')}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="danger" size="small" busy={state === 'working'} onClick={confirm}>
          {t('noShow.confirm', { name })}
        </Button>
        <Button tone="quiet" size="small" onClick={close}>
          {t('noShow.back')}
        </Button>
      </div>
    </section>
  )
}

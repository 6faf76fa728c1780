import { useTranslations } from 'use-intl'
import { withdrawApplication } from '#api/hiring/application.ts'
import { browserSend } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useQuestion } from '#web/use-question.ts'

const linkLook =
  'inline-flex min-h-11 items-center text-start text-small text-ink2 underline underline-offset-4'

/** Withdraws an open application after one question with its effects (ruling 32). */
export function LetHerGo(props: {
  caseId: string
  name: string
  onGone: () => void
  /** Nothing was given yet, so the household simply chooses another. */
  choosesAnother?: boolean
}) {
  const t = useTranslations(props.choosesAnother ? 'ownHires.another' : 'ownHires.letGo')
  const tBack = useTranslations('ownHires.letGo')
  const { state, open, close, confirm } = useQuestion(async (idempotencyKey) => {
    await browserSend(withdrawApplication, { caseId: props.caseId }, { idempotencyKey })
    props.onGone()
  })

  if (state === 'closed') {
    return (
      <button type="button" onClick={open} className={linkLook}>
        {t('open', { name: props.name })}
      </button>
    )
  }
  return (
    <section aria-label={t('title', { name: props.name })} className="py-2">
      <p className="text-small text-ink2">{t('body', { name: props.name })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="edged" busy={state === 'working'} onClick={confirm}>
          {t('confirm', { name: props.name })}
        </Button>
        <Button tone="quiet" onClick={close}>
          {tBack('keep')}
        </Button>
      </div>
    </section>
  )
}

import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { reportNoShow } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { browserSend } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { QuestionBox } from '#web/site/my-hire/question-box.tsx'
import { useQuestion } from '#web/use-question.ts'

/** Asks first, then reports the no-show to staff (ruling 53). */
export function NoShowButton({ hire: { caseId, maid } }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const { revalidate } = useRevalidator()
  const question = useQuestion(async (idempotencyKey) => {
    await browserSend(reportNoShow, { caseId }, { idempotencyKey })
    await revalidate()
  })
  const { name } = maid

  if (question.state === 'closed') {
    return (
      <Button tone="edged" size="small" onClick={question.open}>
        {t('notHere', { name })}
      </Button>
    )
  }
  return (
    <QuestionBox
      question={question}
      title={t('noShow.title', { name })}
      yes={t('noShow.confirm', { name })}
      back={t('noShow.back')}
      failed={t('noShow.failed')}
    >
      <p className="mt-1 text-small text-ink2">{t('noShow.body')}</p>
    </QuestionBox>
  )
}

import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { withdrawApplication } from '#api/hiring/application.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { browserSend } from '#web/api-client.ts'
import { forgetOwnHires } from '#web/site/hiring/own-hires/own-hires.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { Button } from '#web/ui/button.tsx'
import { QuestionBox } from '#web/site/my-hire/question-box.tsx'
import { useQuestion } from '#web/use-question.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** Asks with the refund, then withdraws (ruling 32). */
export function WithdrawButton({ hire }: { hire: Hire }) {
  const moneyText = useMoneyText()
  const { caseId, maid, money } = hire
  const t = useTranslations('myHire.withdraw')
  const { longDay } = useHireTime(hire.today)
  const tIfNot = useTranslations('myHire.ifNot')
  const { revalidate } = useRevalidator()
  const question = useQuestion(async (idempotencyKey) => {
    await browserSend(withdrawApplication, { caseId }, { idempotencyKey })
    forgetOwnHires()
    await revalidate()
  })

  if (question.state === 'closed') {
    return (
      <Button tone="edged" size="small" className="flex-auto" onClick={question.open}>
        {tIfNot('withdraw')}
      </Button>
    )
  }
  return (
    <QuestionBox question={question} title={t('title')} yes={t('confirm')} back={t('keep')}>
      <p className="mt-1 text-small text-ink2">{t('body', { name: maid.name })}</p>
      <p className="mt-1 text-small font-medium">
        {money && money.ifEnded.back > 0
          ? t('back', { amount: moneyText(money.ifEnded.back), day: longDay(money.ifEnded.by) })
          : t('nothing')}
      </p>
    </QuestionBox>
  )
}

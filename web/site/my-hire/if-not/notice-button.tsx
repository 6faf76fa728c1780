import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { giveNotice } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { browserSend } from '#web/api-client.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { Button } from '#web/ui/button.tsx'
import { QuestionBox } from '#web/site/my-hire/question-box.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { useQuestion } from '#web/use-question.ts'

type IfEnded = NonNullable<Hire['money']>['ifEnded']

/** Asks with her last day and the refund, then gives notice. */
export function NoticeButton({ hire, ifEnded }: { hire: Hire; ifEnded: IfEnded }) {
  const { caseId, maid, today } = hire
  const { lastDay, back, owed, by } = ifEnded
  const t = useTranslations('myHire.noticeAsk')
  const tIfNot = useTranslations('myHire.ifNot')
  const moneyText = useMoneyText()
  const { longDay } = useHireTime(today)
  const { revalidate } = useRevalidator()
  const question = useQuestion(async (idempotencyKey) => {
    await browserSend(giveNotice, { caseId, lastDay }, { idempotencyKey })
    await revalidate()
  })
  const { name } = maid

  if (question.state === 'closed') {
    return (
      <Button tone="edged" size="small" className="flex-auto" onClick={question.open}>
        {tIfNot('giveNotice')}
      </Button>
    )
  }
  return (
    <QuestionBox
      question={question}
      title={t('title', { name })}
      yes={t('confirm')}
      back={t('keep')}
      failed={t('failed')}
    >
      <p className="mt-1 text-small text-ink2">{t('body', { name, day: longDay(lastDay) })}</p>
      <p className="mt-1 text-small font-medium">
        {back > 0 ? t('back', { amount: moneyText(back), day: longDay(by) }) : null}
        {owed > 0 ? t('owed', { amount: moneyText(owed) }) : null}
        {back === 0 && owed === 0 ? t('none') : null}
      </p>
    </QuestionBox>
  )
}

import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { brand } from '#domain/brand.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Move = Hire['moves'][number]
const noted = ['send-to-bank', 'bring-her', 'meet-her', 'set-up-debit'] as const
const hasNote = (code: Move['code']): code is (typeof noted)[number] =>
  noted.some((one) => one === code)

/** A coming step's name, who acts and the deadline. */
export function useMoveText(
  hire: Hire,
): (move: Move) => { title: string; note: string; by: string | undefined } {
  const moneyText = useMoneyText()
  const t = useTranslations('myHire')
  const { by, clock } = useHireTime(hire.today)
  const { arrival, maid } = hire
  const asked = hire.askedDocument
  const next = hire.money?.rows.find(({ state }) => state === 'planned' || state === 'failed')
  const values = {
    name: maid.name,
    brand: brand.name,
    bank: hire.bankName ?? t('yourBank'),
    count: hire.documents,
    amount: next ? moneyText(next.amount) : '',
    from: arrival ? clock(arrival.day, arrival.from) : '',
    until: arrival ? clock(arrival.day, arrival.until) : '',
    document: asked ? t(`documentNames.${asked.kind}`) : '',
  }
  const noteOf = ({ code, who }: Move) => {
    if (code === 'send-document-again' && asked) return t(`askedFor.${asked.reason}`)
    return hasNote(code) ? t(`moveNotes.${code}`, values) : t(`who.${who}`, values)
  }
  return (move) => ({
    title: t(`moves.${move.code}`, values),
    note: noteOf(move),
    by: move.by && by(move.by),
  })
}

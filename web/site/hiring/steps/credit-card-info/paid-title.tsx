import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslations } from 'use-intl'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** That a sum was paid, as a heading says it. */
export function PaidTitle({ sum }: { sum: number }) {
  const t = useTranslations('creditCardInfo')
  const money = useMoneyText()
  return (
    <span className="flex gap-2.5">
      <span aria-hidden className="flex h-lh items-center text-state-good">
        <CircleCheck size={26} strokeWidth={1.75} />
      </span>
      {t('paid', { sum: money(sum) })}
    </span>
  )
}

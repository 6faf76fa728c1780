import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { formatAmount } from '#domain/payment/money.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { useDayRange } from '#web/words/use-day-range.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { Sum, SumList } from './sum-list.tsx'

/** Sums now and monthly, with days and method. */
export function Sums({ app: { terms } }: { app: AppInfo }) {
  const moneyText = useMoneyText()
  const t = useTranslations('creditCardInfo')
  const format = useFormatter()
  const dayRange = useDayRange()
  if (!terms) return null
  const { from, until } = firstPayment(terms.monthlyAmount, terms.firstDay)
  const period = dayRange(noon(from), noon(until))
  const day = format.dateTime(noon(terms.monthlyFrom), { day: 'numeric', month: 'short' })
  const monthly = terms.paymentMethod === 'card' ? 'monthlyCard' : 'monthlyMandate'
  return (
    <SumList>
      <Sum
        name={t('now')}
        sum={moneyText(terms.firstAmount)}
        note={t('nowNote', { period, vat: formatAmount(terms.firstVat) })}
      />
      <Sum
        name={t('then')}
        sum={moneyText(terms.monthlyAmount)}
        note={t(monthly, { day, vat: formatAmount(terms.monthlyVat) })}
      />
    </SumList>
  )
}

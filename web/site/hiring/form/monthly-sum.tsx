import { useFormatter, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring.ts'
import { formatMoney } from '#domain/payment/money.ts'
import { BarSum } from '#web/ui/layers/sticky-bar.tsx'
import { noon } from '#web/site/hiring/day-text.ts'

/** Always in view: the monthly sum and when it begins. */
export function MonthlySum({ app }: { app: AppInfo }) {
  const t = useTranslations('hiring')
  const format = useFormatter()
  if (!app.terms) return null
  const day = format.dateTime(noon(app.terms.monthlyFrom), { day: 'numeric', month: 'short' })
  return (
    <BarSum
      large
      name={t('monthlyFromShort', { day })}
      sum={formatMoney(app.terms.monthlyAmount)}
    />
  )
}

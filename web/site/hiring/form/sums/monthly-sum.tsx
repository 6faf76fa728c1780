import { useLocale, useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { BarSum } from '#web/ui/layers/sticky-bar.tsx'
import { monthFormat, noon } from '#web/site/hiring/day-text.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** The monthly sum and its start, always visible. */
export function MonthlySum({ app }: { app: AppInfo }) {
  const moneyText = useMoneyText()
  const t = useTranslations('hiring')
  const format = useFormatter()
  const month = monthFormat(useLocale())
  if (!app.terms) return null
  const day = format.dateTime(noon(app.terms.monthlyFrom), {
    day: 'numeric',
    month,
  })
  return (
    <BarSum large name={t('monthlyFromShort', { day })} sum={moneyText(app.terms.monthlyAmount)} />
  )
}

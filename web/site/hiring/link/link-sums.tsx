import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { LinkShown } from '#api/hiring/links.ts'
import { addDays } from '#domain/day.ts'
import { noon, shortDay } from '#web/site/hiring/day-text.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** The agreed month first, then the first part. */
export function LinkSums({ terms }: Pick<LinkShown, 'terms'>) {
  const moneyText = useMoneyText()
  const t = useTranslations('link')
  const format = useFormatter()
  if (!terms) return null
  const last = addDays(terms.monthlyFrom, -1)
  const from = format.dateTime(noon(terms.firstDay), { day: 'numeric' })
  const until = shortDay(format, last)
  return (
    <dl className="mt-4 rounded-button bg-sunken px-4 py-2.5 forced-colors:border">
      <div className="flex items-baseline justify-between gap-4">
        <dt>{t('monthly')}</dt>
        <dd className="shrink-0 text-title">{moneyText(terms.monthlyAmount)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-small text-ink2">
        <dt>{terms.firstDay === last ? t('firstDay', { until }) : t('first', { from, until })}</dt>
        <dd className="shrink-0">{moneyText(terms.firstAmount)}</dd>
      </div>
    </dl>
  )
}

import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { isDay } from '#domain/day.ts'
import { firstDebit } from '#domain/payment/sums/first-debit.ts'
import { shortDay } from '#web/site/hiring/day-text.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** The first sum for that day, and its effect on signed papers. */
export function FirstSum({ app, day }: { app: AppInfo; day: string }) {
  const moneyText = useMoneyText()
  const t = useTranslations('hiring.firstSum')
  const format = useFormatter()
  const { terms, replaces } = app
  if (!terms || !isDay(day)) return <output className="block" />
  if (replaces?.keepsMandates) {
    const goesOn = {
      sum: moneyText(terms.monthlyAmount),
      day: shortDay(format, terms.monthlyFrom),
    }
    return (
      <output className="block rounded-card bg-sunken p-4 text-small">
        <span className="block font-semibold">{t('goesOnTitle')}</span>
        <span className="mt-1 block text-ink2">
          {t(app.paidByCreditCard ? 'goesOnCard' : 'goesOn', goesOn)}
        </span>
      </output>
    )
  }
  const signedDay = terms.atMost?.firstDay ?? terms.firstDay
  const first = firstDebit(terms.monthlyAmount, day, signedDay)
  const means = meaning(day, signedDay, first.mandate)
  const isPaid = app.payment.paid !== undefined && (means === 'same' || means === 'later')
  const values = {
    day: shortDay(format, day),
    sum: moneyText(first.amount),
    days: first.days,
    of: first.monthDays,
  }
  return (
    <output className="block rounded-card bg-sunken p-4 text-small">
      <span className="block font-semibold">{t('sum', values)}</span>
      <span className="mt-1 block text-ink2">{t(means)}</span>
      {isPaid ? <span className="mt-1 block text-ink2">{t('paid')}</span> : null}
    </output>
  )
}

function meaning(day: string, signedDay: string, mandate: 'one-time' | 'monthly') {
  if (day === signedDay) return 'same'
  if (day < signedDay) return 'earlier'
  return mandate === 'monthly' ? 'nextMonth' : 'later'
}

import { useFormatter, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { shortIban } from '#web/site/hiring/signing/short-iban.ts'
import type { MonthlyForm } from '#web/site/hiring/steps/sign-monthly-payments/use-monthly-forms.ts'
import { useMoneyText } from '#web/use-money-text.ts'

/** Sum, limit, first day and end, and the account; of the first mandate its sum and day. */
export function MonthlyTermsList({ app, form }: { app: AppInfo; form: MonthlyForm }) {
  const moneyText = useMoneyText()
  const t = useTranslations('signMonthlyPayments')
  const format = useFormatter()
  const { terms } = app
  if (!terms) return null
  const day = (text: string) =>
    format.dateTime(noon(text), { day: 'numeric', month: 'long', year: 'numeric' })
  const iban = app.answers.IBAN_VALIDATION?.iban ?? app.answers.BANK_INFO?.iban
  const once = [
    { name: t('amountOnce'), value: moneyText(terms.firstAmount) },
    { name: t('fromOnce'), value: day(terms.firstDay) },
  ]
  const monthly = [
    { name: t('amount'), value: moneyText(terms.monthlyAmount) },
    { name: t('cap'), value: moneyText(terms.monthlyCap) },
    { name: t('from'), value: day(terms.monthlyFrom) },
    { name: t('until'), value: day(terms.monthlyUntil) },
  ]
  const rows = form === 'one-time' ? once : monthly
  return (
    <dl className="divide-y divide-line rounded-card bg-raised px-4 shadow-edge-thin forced-colors:border">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-3">
          <dt className="text-small text-ink2">{name}</dt>
          <dd className="shrink-0 font-semibold">{value}</dd>
        </div>
      ))}
      {iban ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <dt className="text-small text-ink2">{t('fromAccount')}</dt>
          <dd className="text-small">
            {app.answers.BANK_INFO?.bankName} {shortIban(iban)}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

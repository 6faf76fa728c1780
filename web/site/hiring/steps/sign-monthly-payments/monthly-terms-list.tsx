import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { shownAccount } from '#domain/hiring/answers/shown-parts.ts'
import { monthFormat, noon } from '#web/site/hiring/day-text.ts'
import { shortIban } from '#web/site/hiring/signing/short-iban.ts'
import type { MonthlyForm } from '#web/site/hiring/steps/sign-monthly-payments/use-monthly-forms.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** The mandate's sum, limit, days and account; of the first its sum and day. */
export function MonthlyTermsList({ app, form }: { app: AppInfo; form: MonthlyForm }) {
  const moneyText = useMoneyText()
  const t = useTranslations('signMonthlyPayments')
  const format = useFormatter()
  const month = monthFormat(useLocale())
  const { terms } = app
  if (!terms) return null
  const day = (text: string) =>
    format.dateTime(noon(text), { day: 'numeric', month, year: 'numeric' })
  const { bankName, iban } = shownAccount(app.answers)
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
    <dl className="rounded-card bg-raised px-4 py-2 text-small shadow-edge-thin lg:space-y-1 lg:py-2.5 forced-colors:border">
      {rows.map(({ name, value }) => (
        <Term key={name} name={name}>
          {value}
        </Term>
      ))}
      {iban ? (
        <Term name={t('fromAccount')}>
          {bankName} {shortIban(iban)}
        </Term>
      ) : null}
    </dl>
  )
}

/** Name and value in one line, so that the pad fits a phone's first screen. */
function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-ink2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

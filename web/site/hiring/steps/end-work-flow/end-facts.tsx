import Calendar from 'lucide-react/icons/calendar'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { monthFormat, noon, shortDay } from '#web/site/hiring/day-text.ts'
import { arrivalOf } from './arrival-of.ts'
import { usePlaceText } from './use-place-text.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { useClockText } from '#web/words/use-clock-text.ts'

const icon = { 'aria-hidden': true, size: 24, strokeWidth: 1.75 } as const

/** Arrival and payments. */
export function EndFacts({ app }: { app: AppInfo }) {
  const moneyText = useMoneyText()
  const t = useTranslations('endWorkFlow')
  const format = useFormatter()
  const tSum = useTranslations('hiring.firstSum')
  const place = usePlaceText(app)
  const arrival = arrivalOf(app)
  const { terms } = app
  const goesOn = ({ monthlyAmount, monthlyFrom }: NonNullable<AppInfo['terms']>) => ({
    sum: moneyText(monthlyAmount),
    day: shortDay(format, monthlyFrom),
  })
  const month = monthFormat(useLocale())
  const clockText = useClockText()
  const clock = (day: string, time: string) => clockText(new Date(`${day}T${time}:00+04:00`))
  const firstDay = terms ? format.dateTime(noon(terms.firstDay), { day: 'numeric', month }) : ''
  const isPaid = app.payment.paid !== undefined
  return (
    <div className="mt-6 divide-y divide-line border-y border-line">
      {arrival ? (
        <Fact
          icon={<Calendar {...icon} />}
          title={t('arrival', {
            day: format.dateTime(noon(arrival.day), {
              weekday: 'short',
              day: 'numeric',
              month,
            }),
            from: clock(arrival.day, arrival.from),
            until: clock(arrival.day, arrival.until),
          })}
          note={place}
        />
      ) : null}
      {terms ? (
        <Fact
          icon={isPaid ? <CreditCard {...icon} /> : <Landmark {...icon} />}
          {...(app.replaces?.keepsMandates
            ? {
                title: tSum('goesOnTitle'),
                note: tSum(app.paidByCreditCard ? 'goesOnCard' : 'goesOn', goesOn(terms)),
              }
            : {
                title: t(isPaid ? 'payCard' : 'pay', {
                  amount: moneyText(terms.firstAmount),
                  day: firstDay,
                }),
                note: t('payMonthly', { amount: moneyText(terms.monthlyAmount) }),
              })}
        />
      ) : null}
    </div>
  )
}

function Fact(props: { icon: ReactNode; title: string; note: string }) {
  return (
    <div className="flex items-start gap-4 py-4">
      <span className="mt-0.5 shrink-0 text-action">{props.icon}</span>
      <p className="min-w-0">
        <span className="block font-semibold">{props.title}</span>
        <span className="block text-small text-ink2">{props.note}</span>
      </p>
    </div>
  )
}

import { useLocale, useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { SummaryRows } from '#web/flow/form/summary-rows.tsx'
import { noon, shortDay } from '#web/site/hiring/day-text.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { nameWithAge } from '#web/site/name-with-age.ts'

/** The summary beside a step on computers: person and price. */
export function HireSummary({ app }: { app: AppInfo }) {
  return (
    <>
      <HirePerson app={app} />
      <Sums app={app} />
    </>
  )
}

/** The person and her first day. */
export function HirePerson({ app }: { app: AppInfo }) {
  const t = useTranslations('hiring.summary')
  const format = useFormatter()
  const locale = useLocale()
  const { maid, terms } = app
  const day = terms
    ? format.dateTime(noon(terms.firstDay), { weekday: 'short', day: 'numeric', month: 'short' })
    : undefined
  return (
    <div className="flex items-center gap-4">
      {maid.video ? (
        <img
          src={maid.video.poster}
          alt={maid.video.alt}
          width={72}
          height={80}
          className="poster-dim h-20 w-18 shrink-0 rounded-button object-cover object-top"
        />
      ) : null}
      <div className="min-w-0">
        <p className="font-semibold">{maidLine(maid, locale)}</p>
        {terms && day ? (
          <p className="text-small text-ink2">
            {t(terms.planType === 'live-in' ? 'livesIn' : 'livesOut', { day })}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** The chosen first and monthly sums. */
function Sums({ app }: { app: AppInfo }) {
  const moneyText = useMoneyText()
  const t = useTranslations('hiring.summary')
  const format = useFormatter()
  const { terms } = app
  if (!terms) return null
  const rows = [
    { name: t('firstPayment', { days: terms.firstDays }), value: moneyText(terms.firstAmount) },
    {
      name: t('monthlyFrom', { day: shortDay(format, terms.monthlyFrom) }),
      value: moneyText(terms.monthlyAmount),
    },
  ]
  return <SummaryRows rows={rows} />
}

/** Such as "Grace, 32 · Kenya", from published fields. */
export function maidLine(maid: MaidCard, locale: string): string {
  const who = nameWithAge(maid, locale)
  const { nationality } = maid
  return nationality ? `${who} · ${nationality.label}` : who
}

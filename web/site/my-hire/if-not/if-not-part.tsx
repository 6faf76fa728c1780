import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { replaceAddress } from '#web/site/my-hire/hire-addresses.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { NoticeButton } from './notice-button.tsx'
import { RefundMeter, inLevelRows } from './refund-meter.tsx'
import { RefundTable } from './refund-table.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** The end of a hire, as easy as its start: guarantee, refund and buttons. */
export function IfNotPart({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire.ifNot')
  return (
    <section
      aria-labelledby="if-not-title"
      className="mt-8 lg:rounded-card lg:bg-raised lg:p-5 lg:shadow-line"
    >
      <h2 id="if-not-title" className="text-title lg:text-body lg:font-semibold">
        {t('title')}
      </h2>
      <div className="mt-3 grid gap-4 max-lg:border-t max-lg:border-line max-lg:pt-3 lg:grid-cols-2">
        <ReplacementClock hire={hire} />
        <RefundMeter hire={hire} />
      </div>
      <RefundTable terms={hire.terms} />
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {hire.may.replace ? (
          <Link
            to={replaceAddress(hire)}
            className={buttonClass({ tone: 'edged', size: 'small', className: 'flex-auto' })}
          >
            {t('ask')}
          </Link>
        ) : null}
        {hire.may.withdraw ? <WithdrawButton hire={hire} /> : null}
        {hire.may.giveNotice && hire.money ? (
          <NoticeButton hire={hire} ifEnded={hire.money.ifEnded} />
        ) : null}
      </div>
    </section>
  )
}

/** Days of free replacement: all before she comes, then the rest. */
function ReplacementClock({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire.ifNot')
  const { longDay, day } = useHireTime(hire.today)
  const { guarantee, arrivedOn } = hire
  if (!guarantee) return null
  const { days, daysLeft, until } = guarantee
  if (daysLeft === 0)
    return <p className="text-small text-ink2">{t('over', { until: longDay(until) })}</p>
  if (!arrivedOn) {
    return (
      <div className={inLevelRows}>
        <p className="self-end text-small text-ink2">{t('another')}</p>
        <p className="text-title">{t('days', { days })}</p>
        <p className="text-small text-ink2">{t('fromHerDay', { until: longDay(until) })}</p>
      </div>
    )
  }
  return (
    <div className="lg:col-span-2">
      <p className="text-small text-ink2">{t('replacement')}</p>
      <p className="flex items-baseline justify-between gap-4">
        <span className="shrink-0 text-title">{t('daysLeft', { days: daysLeft })}</span>
        <span className="text-end text-small text-ink3">
          {t('of', { days, until: day(until) })}
        </span>
      </p>
      <meter
        min={0}
        max={days}
        value={days - daysLeft}
        aria-label={t('replacement')}
        className="my-2 block h-2 w-full"
      />
      <p className="text-small text-ink2">{t('untilThen')}</p>
    </div>
  )
}

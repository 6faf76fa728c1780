import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { daysBetween } from '#domain/day.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** Name, figure and note on the lines of the figure beside it. */
export const inLevelRows = 'lg:row-span-3 lg:grid lg:grid-rows-subgrid lg:gap-0'

/** The refund if it ended today, and its day. */
export function RefundMeter({ hire }: { hire: Hire }) {
  const moneyText = useMoneyText()
  const t = useTranslations('myHire.ifNot')
  const { longDay } = useHireTime(hire.today)
  const ifEnded = hire.money?.ifEnded
  if (!ifEnded) return null
  if (ifEnded.gives === 'unserved-days') return <NoticeMeter hire={hire} ifEnded={ifEnded} />
  const isNothing = ifEnded.back === 0
  return (
    <div className={inLevelRows}>
      <p className="self-end text-small text-ink2">{t('backToday')}</p>
      <p className="text-title">{isNothing ? t('nothingTaken') : moneyText(ifEnded.back)}</p>
      <p className="text-small text-ink2">
        {isNothing ? t('nothingOwed') : t('allBack', { day: longDay(ifEnded.by) })}
      </p>
    </div>
  )
}

type IfEnded = NonNullable<Hire['money']>['ifEnded']

function NoticeMeter({ hire, ifEnded }: { hire: Hire; ifEnded: IfEnded }) {
  const moneyText = useMoneyText()
  const t = useTranslations('myHire.ifNot')
  const { day } = useHireTime(hire.today)
  const { back, owed, days, lastDay, by } = ifEnded
  const isBack = back > 0
  const line = isBack && days ? t('unserved', { unserved: days.unserved, of: days.of }) : null
  return (
    <div className="lg:col-span-2">
      <p className="text-small text-ink2">{t('notice')}</p>
      <p className="flex items-baseline justify-between gap-4">
        <span>{t('lastDay', { days: hire.terms.noticeDays })}</span>
        <span className="shrink-0 font-semibold">{day(lastDay)}</span>
      </p>
      <p className="mt-1 flex items-baseline justify-between gap-4">
        <span>{line ?? t(owed > 0 ? 'owed' : 'noneBack')}</span>
        {isBack || owed > 0 ? (
          <span className="shrink-0 text-title">{moneyText(isBack ? back : owed)}</span>
        ) : null}
      </p>
      {isBack ? (
        <p className="mt-1 text-small text-ink3">
          {t('paidBy', { day: day(by), days: daysBetween(lastDay, by) })}
        </p>
      ) : null}
    </div>
  )
}

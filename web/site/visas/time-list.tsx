import { useTranslations } from 'use-intl'
import { dubaiDay } from '#domain/day.ts'
import { addWorkingDays } from '#domain/holidays.ts'
import { TAKEN_MONTHS } from '#domain/visas/case/taken-days.ts'
import { dayWithYear, longDay } from '#web/site/hiring/day-text.ts'
import { useMinute } from '#web/ui/hooks/use-minute.ts'
import { useFormatter } from '#web/use-formatter.ts'
import type { VisaGuide } from './visa-case.ts'

type Taken = VisaGuide['taken'][number]

/** How long such cases took; without enough of them the operator's estimate, called so. */
export function TimeList({ guide }: { guide: VisaGuide }) {
  const t = useTranslations('visas.time')
  const { estimate, taken, holidays } = guide
  const whole = taken.find(({ stage }) => stage === 'whole')
  if (!whole && !estimate) return null
  return (
    <section aria-labelledby="visa-time" className="mt-9">
      <h2 id="visa-time" className="text-title">
        {t('title')}
      </h2>
      {whole ? <TakenList {...{ whole, taken, holidays }} /> : null}
      {!whole && estimate ? <Estimate {...{ estimate, holidays }} /> : null}
    </section>
  )
}

/** The day so many working days from now on; undefined on a cached page, which knows no day. */
function useDayAfter(holidays: VisaGuide['holidays']): ((days: number) => string) | undefined {
  const format = useFormatter()
  const now = useMinute()
  if (now === undefined) return undefined
  return (days) => longDay(format, addWorkingDays(dubaiDay(now), days, holidays))
}

function TakenList({
  whole: { cases, half, most },
  taken,
  holidays,
}: Pick<VisaGuide, 'taken' | 'holidays'> & { whole: Taken }) {
  const t = useTranslations('visas.time')
  const dayAfter = useDayAfter(holidays)
  const stages = taken.flatMap(({ stage, ...days }) =>
    stage === 'whole' ? [] : [{ stage, ...days }],
  )
  return (
    <>
      <p className="mt-1 text-small text-ink2">{t('takenLead')}</p>
      <p className="mt-3 text-head">{t('taken', { cases, half, most })}</p>
      {/* Its lines are kept free until the device tells the day. */}
      <p className="mt-1 min-h-24 text-ink2 md:min-h-18">
        {dayAfter ? t('takenBegun', { half: dayAfter(half), most: dayAfter(most) }) : null}
      </p>
      <table className="mt-3 w-full border-t border-line text-small">
        <thead>
          <tr className="border-b border-line text-ink2">
            <th scope="col" className="py-2.5 text-start font-normal">
              {t('takenStage')}
            </th>
            <th scope="col" className="py-2.5 ps-4 text-end font-normal">
              {t('takenHalf')}
            </th>
            <th scope="col" className="py-2.5 ps-4 text-end font-normal">
              {t('takenMost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map((one) => (
            <tr key={one.stage} className="border-b border-line">
              <th scope="row" className="py-2.5 text-start font-normal">
                {t(`takenStages.${one.stage}`)}
              </th>
              <td className="py-2.5 ps-4 text-end font-medium whitespace-nowrap">
                {t('part', { count: one.half })}
              </td>
              <td className="py-2.5 ps-4 text-end font-medium whitespace-nowrap">
                {t('part', { count: one.most })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small text-ink2">
        {t('takenSource', { months: TAKEN_MONTHS })} {t('longer')}
      </p>
    </>
  )
}

function Estimate({
  estimate,
  holidays,
}: Pick<VisaGuide, 'holidays'> & { estimate: NonNullable<VisaGuide['estimate']> }) {
  const t = useTranslations('visas.time')
  const format = useFormatter()
  const dayAfter = useDayAfter(holidays)
  return (
    <>
      <p className="mt-1 text-small text-ink2">{t('lead')}</p>
      <p className="mt-3 text-head">{t('days', { count: estimate.days })}</p>
      {/* Its line is kept free until the device tells the day. */}
      <p className="mt-1 min-h-18 text-ink2 md:min-h-12">
        {dayAfter ? t('begun', { day: dayAfter(estimate.days) }) : null}
      </p>
      <dl className="mt-3 border-t border-line text-small">
        {estimate.parts.map(({ part, days }) => (
          <div key={part} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt>{t(`parts.${part}`)}</dt>
            <dd className="font-medium whitespace-nowrap">{t('part', { count: days })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-ink2">
        {estimate.setOn ? `${t('setOn', { day: dayWithYear(format, estimate.setOn) })} ` : ''}
        {t('longer')}
      </p>
    </>
  )
}

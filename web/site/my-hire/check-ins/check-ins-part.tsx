import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { useHireTime } from '#web/site/my-hire/use-hire-time.ts'
import { AskedQuestion } from './asked-question.tsx'

type CheckIn = Hire['checkIns'][number]

/** What the household is asked of a month, a trial or the first weeks. */
export function CheckInsPart({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire.checkIns')
  if (hire.checkIns.length === 0) return null
  return (
    <section aria-labelledby="check-ins-title" className="mt-6 print:hidden">
      <h2 id="check-ins-title" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 text-small text-ink2">{t('note', { name: hire.maid.name })}</p>
      {hire.checkIns.map((checkIn) => (
        <OneCheckIn key={checkIn.kind + checkIn.day} {...{ hire, checkIn }} />
      ))}
    </section>
  )
}

function OneCheckIn({ hire, checkIn }: { hire: Hire; checkIn: CheckIn }) {
  const t = useTranslations('myHire.checkIns')
  const format = useFormatter()
  const { longDay } = useHireTime(hire.today)
  const { day, trial, month, questions } = checkIn
  const monthText = month && format.dateTime(noon(month.until), { month: 'long', year: 'numeric' })
  return (
    <article className="mt-3 rounded-card bg-raised p-4 shadow-line">
      <p className="text-small text-ink2">
        {trial ? t('trial', trial) : (monthText ?? longDay(day))}
      </p>
      {questions.map((question) => (
        <AskedQuestion
          key={question.question}
          {...{ hire, checkIn, question }}
          asks={t(`questions.${question.question}`, {
            name: hire.maid.name,
            month: monthText ?? '',
          })}
        />
      ))}
      {month ? (
        <p className="mt-3 text-small text-ink2">{t('payBy', { day: longDay(month.payBy) })}</p>
      ) : null}
    </article>
  )
}

import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { dubaiDay } from '#domain/day.ts'
import { holidayNameIn } from '#domain/site/holiday-names.ts'
import { hourText } from '#domain/site/hour-text.ts'
import { atDubaiHour, holidaysAhead } from '#domain/site/support-hours.ts'
import type { Hours } from '#domain/site/hours.ts'
import type { HolidaySpan } from '#domain/site/support-hours.ts'
import { useDayRange } from '#web/words/use-day-range.ts'
import { useVisit } from '#web/use-visit.ts'
import type { Contacts } from './use-opening.ts'

/** Daily hours, and coming holidays with theirs. */
export function TeamHours({ contacts, at }: { contacts: Contacts; at: number }) {
  const t = useTranslations('textPages.contact')
  const { language } = useVisit()
  const span = useHoursInWords()
  return (
    <section aria-labelledby="hours-title" className="pt-8">
      <h2 id="hours-title" className="text-title">
        {t('hours')}
      </h2>
      <dl className="mt-3 border-t border-line">
        <div className="flex justify-between gap-4 border-b border-line py-3">
          <dt>{t('everyDay')}</dt>
          <dd className="text-end font-medium">{span(contacts.hours)}</dd>
        </div>
        {holidaysAhead(contacts, dubaiDay(at)).map((holiday) => (
          <Holiday key={holiday.from} holiday={holiday} />
        ))}
      </dl>
      <p className="mt-3 text-ink2">
        {t('atNight', { from: hourText(language, contacts.hours.opens) })}
      </p>
    </section>
  )
}

function Holiday({ holiday: { name, from, to, hours } }: { holiday: HolidaySpan }) {
  const format = useFormatter()
  const dayRange = useDayRange()
  const { language } = useVisit()
  const span = useHoursInWords()
  const [first, last] = [atDubaiHour(12, from), atDubaiHour(12, to)]
  return (
    <div className="flex justify-between gap-4 border-b border-line py-3">
      <dt>
        <span className="block">{holidayNameIn(language, name)}</span>
        <span className="block text-small text-ink2">
          {from === to ? format.dateTime(first, shortDay) : dayRange(first, last, shortDay)}
        </span>
      </dt>
      <dd className="text-end font-medium whitespace-nowrap">{span(hours)}</dd>
    </div>
  )
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'long' } as const

/** `10 am to 6 pm`, or closed. */
function useHoursInWords() {
  const t = useTranslations('textPages.contact')
  const { language } = useVisit()
  return (hours: Hours | 'unsaid' | undefined): string => {
    if (hours === 'unsaid') return t('mayDiffer')
    return hours
      ? t('span', { from: hourText(language, hours.opens), to: hourText(language, hours.closes) })
      : t('nobody')
  }
}

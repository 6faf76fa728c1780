import { useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { useBusinessDayText } from '#web/site/catalogue/use-business-day-text.ts'

/** Explains that she is held or not free yet, and what helps. */
export function WhyNotNow({ maid }: { maid: MaidProfile }) {
  const t = useTranslations('notNow')
  const { dayOfMonth } = useBusinessDayText()
  const { name, availability } = maid
  const why = maid.held ? 'held' : availability.type === 'FROM' ? 'later' : 'onProbation'
  const day = availability.type === 'FROM' ? dayOfMonth(availability.day) : ''
  return (
    <div className="mt-5 rounded-card bg-info-tint p-4">
      <h2 className="text-body font-semibold text-info">{t(`${why}.title`, { name })}</h2>
      <p className="mt-1 text-small">{t(`${why}.body`, { name, day })}</p>
    </div>
  )
}

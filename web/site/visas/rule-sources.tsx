import { useFormatter } from '#web/use-formatter.ts'
import { dayWithYear } from '#web/site/hiring/day-text.ts'
import { useVisaText } from './use-visa-text.ts'
import type { VisaCase } from './visa-case.ts'

/** Keeps a Latin name whole between words of another direction. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** Where sources disagree or are old, with the day on which somebody compared them. */
export function RuleSources({ visa }: { visa: VisaCase }) {
  const { t, money, income, cars } = useVisaText(visa)
  const format = useFormatter()
  const { kind, guide } = visa
  if (!guide.rules) return null
  const differs = income?.lowest !== undefined
  const isOld = kind === 'driver' && cars?.isDoubtful
  if (!differs && !isOld) return null
  return (
    <div className="mt-4 max-w-160 space-y-1 rounded-card bg-info-tint p-4 text-small">
      {differs ? (
        <p>
          {t('differ.income', {
            enough: money(income.enough),
            source: isolated(income.source),
            lowest: money(income.lowest ?? 0),
            otherSource: isolated(income.otherSource),
          })}
        </p>
      ) : null}
      {isOld ? <p>{t('differ.cars', { source: isolated(cars.source) })}</p> : null}
      <p className="text-ink2">
        {t('checked', { day: dayWithYear(format, guide.rules.checkedOn) })}
      </p>
    </div>
  )
}

import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { longDay } from '#web/site/hiring/day-text.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'

type Reasons = AppInfo['firstDayReasons']

/** A list of days; closed ones show their reason and cannot be chosen. */
export function DaySelect({
  days,
  reasons,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'children'> & {
  days: readonly string[]
  reasons: Reasons
}) {
  const t = useTranslations('hiring.closedDay')
  const format = useFormatter()
  return (
    <SelectField {...field}>
      {days.map((day) => {
        const why = reasons[day]
        const text = longDay(format, day)
        return (
          <option key={day} value={day} disabled={why !== undefined}>
            {why ? t(why, { day: text }) : text}
          </option>
        )
      })}
    </SelectField>
  )
}

/** Offered days and the closed ones between them. */
export function withClosed(offered: readonly string[], reasons: Reasons): string[] {
  const [first = '', last = ''] = [offered[0], offered.at(-1)]
  const between = Object.keys(reasons).filter((day) => day > first && day < last)
  return [...new Set([...offered, ...between])].toSorted()
}

import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { longDay } from '#web/site/hiring/day-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

type Reasons = AppInfo['firstDayReasons']

/** Days to choose from in a list; closed ones stand between them with the reason, and cannot be picked. */
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

/** The offered days, and the closed ones that lie between them. */
export function withClosed(offered: readonly string[], reasons: Reasons): string[] {
  const [first = '', last = ''] = [offered[0], offered.at(-1)]
  const between = Object.keys(reasons).filter((day) => day > first && day < last)
  return [...new Set([...offered, ...between])].toSorted()
}

import type { ComponentProps } from 'react'
import { isDay } from '#domain/day.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'

/** A day of a form, which stands in words while nobody types in it. */
export function DayField(props: Omit<ComponentProps<typeof DateField>, 'shown'>) {
  const dayText = useDayText()
  const { value } = props
  const shown = typeof value === 'string' && isDay(value) ? dayText(value) : undefined
  return <DateField {...props} shown={shown} />
}

import type { ComponentProps } from 'react'
import { isDay } from '#domain/day.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'

/** A day of a form, which stands in words while nobody types in it. */
export function DayField(
  props: Omit<ComponentProps<typeof DateField>, 'shown' | 'value'> & { value: string },
) {
  const dayText = useDayText()
  const say = useWords('console')
  const { value } = props
  return <DateField {...props} shown={isDay(value) ? dayText(value) : say('chooseDay')} />
}

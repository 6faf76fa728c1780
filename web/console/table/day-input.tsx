import Calendar from 'lucide-react/icons/calendar'
import type { ComponentProps } from 'react'
import { isDay } from '#domain/day.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { classNames } from '#web/ui/style/class-names.ts'

/**
 * The platform's date input. While nobody types in it, it reads "28 Nov 2026", or nothing where no
 * day is chosen.
 */
export function DayInput({ className, ...input }: ComponentProps<'input'> & { value: string }) {
  const dayText = useDayText()
  const { value } = input
  return (
    <span className={classNames('relative inline-flex items-center', className)}>
      <input
        {...input}
        type="date"
        className="date-input date-input-shown peer size-full min-h-[inherit] min-w-34 rounded-[inherit] bg-transparent px-2.5 rtl:pe-9"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-2.5 truncate pe-7 peer-focus:invisible"
      >
        {isDay(value) ? dayText(value) : null}
      </span>
      <Calendar
        aria-hidden
        size={16}
        strokeWidth={2}
        className="pointer-events-none absolute end-2.5 text-ink3"
      />
    </span>
  )
}

import { takeBackHoliday } from '#api/console/holidays.ts'
import type { Day } from '#domain/day.ts'
import { fixedHolidays } from '#domain/holidays.ts'
import { fixedHolidaysAhead, spansOf } from '#domain/site/declared-holiday.ts'
import type { DeclaredHoliday } from '#domain/site/declared-holiday.ts'
import type { TeamHoliday } from '#domain/site/support-hours.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useHolidayText } from './use-holiday-text.ts'

/** The coming holidays in order: entered ones, and those of every year. */
export function HolidayList({
  today,
  holidays,
  mayChange,
  onTakenBack,
}: {
  today: Day
  holidays: readonly TeamHoliday[]
  mayChange: boolean
  onTakenBack: (span: DeclaredHoliday) => void
}) {
  const say = useWords('holidays')
  const entered = spansOf(holidays)
  const days = holidays.map(({ day }) => day)
  const fixed = fixedHolidaysAhead(days, today).map((day) => {
    const name = fixedHolidays.get(day.slice(5)) ?? ''
    return { day, name, hours: 'usual' as const }
  })
  const rows = [
    ...entered.map((span) => ({ span, isFixed: false })),
    ...spansOf(fixed).map((span) => ({ span, isFixed: true })),
  ].toSorted((a, b) => a.span.from.localeCompare(b.span.from))
  return (
    <section>
      <h2 className="text-body font-semibold">{say('coming')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {rows.map(({ span, isFixed }) => (
          <HolidayRow
            key={span.from}
            span={span}
            isFixed={isFixed}
            mayTakeBack={mayChange && !isFixed}
            onTakenBack={() => onTakenBack(span)}
          />
        ))}
      </ul>
    </section>
  )
}

function HolidayRow({
  span,
  isFixed,
  mayTakeBack,
  onTakenBack,
}: {
  span: DeclaredHoliday
  isFixed: boolean
  mayTakeBack: boolean
  onTakenBack: () => void
}) {
  const say = useWords('holidays')
  const failed = useWords('console')('failed')
  const { daysOf, hoursOf, nameOf } = useHolidayText()
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(takeBackHoliday, { from: span.from, to: span.to })
    onTakenBack()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-[560]">{nameOf(span.name)}</p>
        <p className="text-small text-ink2">{daysOf(span)}</p>
        <p className="text-small text-ink2">{isFixed ? say('everyYear') : hoursOf(span.hours)}</p>
        {failure ? (
          <p role="alert" className="text-small text-danger">
            {messageOf(failure, failed)}
          </p>
        ) : null}
      </div>
      {mayTakeBack ? (
        <form onSubmit={onSubmit}>
          <Button
            type="submit"
            tone="edged"
            size="desk"
            busy={isBusy}
            aria-label={say('takeBackOf', { name: nameOf(span.name), days: daysOf(span) })}
          >
            {say('takeBack')}
          </Button>
        </form>
      ) : null}
    </li>
  )
}

import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useSearchParams } from 'react-router'
import { addDays, addMonths, daysInMonth } from '#domain/day.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useFormatter } from '#web/use-formatter.ts'

type Period = { from: string; until: string }

/**
 * The month that is shown, which the address says, and the ways to the ones beside it; with
 * `hasQuarters` also the way to its quarter, by which VAT is declared.
 */
export function MonthBar({ from, until, hasQuarters = false }: Period & { hasQuarters?: boolean }) {
  const say = useWords('money')
  const format = useFormatter()
  const month = `${from.slice(0, 7)}-01`
  const day = useDayText()
  const isWhole = from === month && until === lastOf(month)
  return (
    <div className="flex flex-wrap items-center gap-1">
      <MonthLink month={addMonths(month, -1)} label={say('monthBefore')} icon={ChevronLeft} />
      <span className="min-w-36 text-center text-desk font-[560]">
        {isWhole
          ? format.dateTime(new Date(`${month}T12:00:00+04:00`), { year: 'numeric', month: 'long' })
          : `${day(from)} – ${day(until)}`}
      </span>
      <MonthLink month={addMonths(month, 1)} label={say('monthAfter')} icon={ChevronRight} />
      {hasQuarters ? <QuarterLink month={month} isWhole={isWhole} /> : null}
    </div>
  )
}

const lastOf = (month: string) => addDays(month, daysInMonth(month) - 1)

/** To the quarter of a month, and back to the month. */
function QuarterLink({ month, isWhole }: { month: string; isWhole: boolean }) {
  const say = useWords('money')
  const [search] = useSearchParams()
  const first = addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
  const next = new URLSearchParams(search)
  next.delete('page')
  next.set('from', isWhole ? first : month)
  next.set('until', lastOf(isWhole ? addMonths(first, 2) : month))
  return (
    <Link to={`?${next}`} className={buttonClass({ tone: 'edged', size: 'desk' })}>
      {say(isWhole ? 'invoices.quarter' : 'invoices.month')}
    </Link>
  )
}

function MonthLink({
  month,
  label,
  icon: Icon,
}: {
  month: string
  label: string
  icon: typeof ChevronLeft
}) {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.delete('page')
  next.set('from', month)
  next.set('until', lastOf(month))
  return (
    <Link
      to={`?${next}`}
      aria-label={label}
      title={label}
      className={buttonClass({ tone: 'edged', size: 'desk', className: 'px-2' })}
    >
      <Icon aria-hidden size={16} strokeWidth={2} className="rtl:-scale-x-100" />
    </Link>
  )
}

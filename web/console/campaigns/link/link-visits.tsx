import { addDays } from '#domain/day.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { useRuleText } from '#web/console/campaigns/use-rule-text.ts'
import { useWords } from '#web/console/use-words.ts'
import type { ReadLink } from './read-link.ts'

const [WIDTH, HEIGHT, GAP] = [600, 80, 1]

/** Visits by day as bars, with the same numbers as a table. */
export function LinkVisits({ read: { byDay, visits, others } }: { read: ReadLink }) {
  const say = useWords('campaigns')
  const { dayOf } = useRuleText()
  const last = byDay.at(-1)?.day
  return (
    <Card title={say('visits90', { count: visits })} lead={say('stats.others', { count: others })}>
      {last === undefined ? (
        <p className="text-desk text-ink2">{say('stats.none')}</p>
      ) : (
        <>
          <Bars byDay={byDay} last={last} />
          <details className="mt-2 text-desk">
            <summary className="min-h-9 cursor-pointer py-1.5 underline pointer-coarse:min-h-11">
              {say('stats.table')}
            </summary>
            <table className="mt-1 w-full max-w-80 text-start">
              <thead className="text-caption text-ink3">
                <tr>
                  <th scope="col" className="py-1 text-start font-medium">
                    {say('stats.day')}
                  </th>
                  <th scope="col" className="py-1 text-end font-medium">
                    {say('columns.visits')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {byDay.toReversed().map((one) => (
                  <tr key={one.day} className="border-t border-line">
                    <td className="py-1">{dayOf(one.day)}</td>
                    <td className="py-1 text-end tabular-nums">{one.visits}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  )
}

function Bars({ byDay, last }: { byDay: ReadLink['byDay']; last: string }) {
  const byName = new Map(byDay.map((one) => [one.day, one.visits]))
  const days = Array.from({ length: 90 }, (_, at) => addDays(last, at - 89))
  const most = Math.max(...byDay.map(({ visits }) => visits))
  const width = WIDTH / days.length
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-20 w-full text-action rtl:-scale-x-100"
    >
      {days.map((day, at) => {
        const height = ((byName.get(day) ?? 0) / most) * HEIGHT
        return (
          <rect
            key={day}
            x={at * width}
            y={HEIGHT - height}
            width={width - GAP}
            height={height}
            fill="currentColor"
          />
        )
      })}
      <rect x="0" y={HEIGHT - 1} width={WIDTH} height="1" className="fill-line" />
    </svg>
  )
}

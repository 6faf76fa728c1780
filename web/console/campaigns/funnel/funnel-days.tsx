import { lazy, Suspense, useMemo, useState } from 'react'
import { milestones } from '#domain/figures/milestones.ts'
import { getFunnelDays } from '#api/console/funnel.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { DeskSelect } from '#web/console/campaigns/fields/desk-fields.tsx'
import { Failure } from '#web/console/frame/failure.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { DayNotes } from './day-notes.tsx'

const FunnelChart = lazy(async () => ({
  default: (await import('./funnel-chart.tsx')).FunnelChart,
}))

type ByDay = OutputOf<typeof getFunnelDays>
type Milestone = (typeof milestones)[number]

/** The same figures by day, as lines and as a table, with what was noted of the days. */
export function FunnelDays({ asked }: { asked: InputOf<typeof getFunnelDays> }) {
  const say = useWords('campaigns')
  const { answer, failure, reload } = useAnswer(getFunnelDays, asked)
  return (
    <div className="space-y-3 px-4 py-4 lg:px-6">
      <Card title={say('funnel.byDay.title')} lead={say('funnel.byDay.lead')}>
        {answer ? (
          <Days answer={answer} />
        ) : failure ? (
          <Failure failure={failure} onRetry={reload} />
        ) : null}
      </Card>
      {answer ? <DayNotes notes={answer.notes} onChanged={reload} /> : null}
    </div>
  )
}

function Days({ answer: { days, notes } }: { answer: ByDay }) {
  const say = useWords('campaigns')
  const [chosen, setChosen] = useState<Milestone>('finished')
  const began = say('funnel.milestones.began')
  const other = say(`funnel.milestones.${chosen}`)
  const drawn = useMemo(() => {
    const countsOf = (milestone: Milestone) =>
      days.map(({ reached }) => reached[milestones.indexOf(milestone)] ?? 0)
    return {
      days: days.map(({ day }) => day),
      lines: [
        { name: began, counts: countsOf('began') },
        { name: other, counts: countsOf(chosen) },
      ],
      notedDays: new Set(notes.map(({ day }) => day)),
    }
  }, [days, notes, chosen, began, other])
  return (
    <>
      <DeskSelect
        label={say('funnel.byDay.compare')}
        value={chosen}
        options={milestones.slice(1).map((one) => [one, say(`funnel.milestones.${one}`)] as const)}
        onChange={(event) => setChosen(event.currentTarget.value as Milestone)}
        className="mb-3 max-w-80"
      />
      <p className="mb-1 text-caption text-ink2">{say('funnel.byDay.legend', { began, other })}</p>
      <Suspense fallback={null}>
        <FunnelChart {...drawn} />
      </Suspense>
      <DayTable days={days} notes={notes} />
    </>
  )
}

/** Days on which an application began, or that have a note, the newest first. */
function DayTable({ days, notes }: ByDay) {
  const say = useWords('campaigns')
  const dayText = useDayText()
  const format = useFormatter()
  const noted = Map.groupBy(notes, ({ day }) => day)
  const shown = days.filter(({ day, reached }) => (reached[0] ?? 0) > 0 || noted.has(day))
  return (
    <section
      aria-label={say('funnel.byDay.scrolls')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
      tabIndex={0}
      className="mt-3 max-h-96 overflow-auto"
    >
      <table aria-label={say('funnel.byDay.table')} className="w-full border-collapse text-desk">
        <thead className="text-caption text-ink3">
          <tr>
            <th scope="col" className="py-1 pe-2.5 text-start font-medium">
              {say('funnel.byDay.day')}
            </th>
            {milestones.map((one) => (
              <th key={one} scope="col" className="px-2.5 py-1 text-end font-medium">
                {say(`funnel.milestones.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.toReversed().map(({ day, reached }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-2.5 text-start font-normal">
                <span className="whitespace-nowrap">{dayText(day)}</span>
                {noted.get(day)?.map(({ noteId, text }) => (
                  <span key={noteId} dir="auto" className="block text-caption text-saffron-text">
                    {text}
                  </span>
                ))}
              </th>
              {milestones.map((one, place) => (
                <td key={one} className="px-2.5 py-1.5 text-end align-top tabular-nums">
                  {format.number(reached[place] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

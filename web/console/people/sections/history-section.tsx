import { useState } from 'react'
import type { getPersonHistory } from '#api/console/people/people.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { Button } from '#web/ui/button.tsx'
import { Group } from '#web/console/people/form/group.tsx'
import { usePersonEventText } from './use-person-event-text.ts'
import { ChangesList } from './changes-list.tsx'

type PersonEvent = OutputOf<typeof getPersonHistory>['events'][number]

const SHOWN = 10

/** Who did what to her, the newest first, and what each save changed. */
export function HistorySection({ events }: { events: readonly PersonEvent[] }) {
  const say = useWords('people')
  const [isAll, setAll] = useState(false)
  return (
    <Group
      id="history"
      title={say('history.title')}
      lead={say('history.lead')}
      summary={String(events.length)}
    >
      {events.length === 0 ? <p className="text-small text-ink2">{say('history.none')}</p> : null}
      <ol>
        {(isAll ? events : events.slice(0, SHOWN)).map((event, place) => (
          <HistoryRow
            // Two events may be of one kind and instant; they are only ever added at the other end.
            key={events.length - place}
            event={event}
          />
        ))}
      </ol>
      {events.length > SHOWN && !isAll ? (
        <Button tone="edged" size="desk" onClick={() => setAll(true)}>
          {say('history.more', { count: events.length })}
        </Button>
      ) : null}
    </Group>
  )
}

function HistoryRow({ event }: { event: PersonEvent }) {
  const say = useWords('people')
  const format = useFormatter()
  const textOf = usePersonEventText()
  const { at, holds, changes } = event
  return (
    <li className="border-t border-line py-2.5 text-small first:border-0 first:pt-0">
      <div className="flex flex-wrap gap-x-4">
        <span className="min-w-0 flex-1 basis-48">{textOf(event)}</span>
        <span className="text-ink3">{holds['staff'] ?? say('history.installer')}</span>
        <time dateTime={at} className="text-ink3 tabular-nums">
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
      {changes.length > 0 ? <ChangesList changes={changes} /> : null}
    </li>
  )
}

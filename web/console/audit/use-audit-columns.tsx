import type { TableColumn } from '#web/console/table/data-table.tsx'
import { useWords } from '#web/console/use-words.ts'
import { AboutLink } from './about-link.tsx'
import { useAuditText } from './use-audit-text.ts'
import type { ListedEvent } from './use-audit-text.ts'

/** The columns of the audit trail. */
export function useAuditColumns(): readonly TableColumn<ListedEvent>[] {
  const say = useWords('audit')
  const text = useAuditText()
  return [
    {
      id: 'at',
      header: say('columns.at'),
      isName: true,
      cell: ({ at }) => (
        <time dateTime={at} className="font-normal tabular-nums">
          {text.when(at)}
        </time>
      ),
    },
    { id: 'what', header: say('columns.what'), cell: (one) => text.what(one) },
    { id: 'by', header: say('columns.by'), cell: (one) => <bdi>{text.who(one)}</bdi> },
    { id: 'about', header: say('columns.about'), cell: (one) => <AboutLink event={one} /> },
    {
      id: 'kind',
      header: say('columns.kind'),
      isExtra: true,
      cell: ({ kind }) => <bdi className="text-ink2">{kind}</bdi>,
    },
    {
      id: 'place',
      header: say('columns.place'),
      isExtra: true,
      cell: ({ sequence }) => <bdi className="tabular-nums">{sequence}</bdi>,
    },
  ]
}

/** An event as a line of the list on a phone. */
export function AuditLine({ event }: { event: ListedEvent }) {
  const text = useAuditText()
  return (
    <li className="space-y-0.5 border-b border-line px-4 py-3 text-desk">
      <p className="font-[560] break-words">{text.what(event)}</p>
      <p className="flex flex-wrap gap-x-3 text-ink2">
        <bdi>{text.who(event)}</bdi>
        <AboutLink event={event} />
        <time dateTime={event.at} className="text-ink3 tabular-nums">
          {text.when(event.at)}
        </time>
      </p>
    </li>
  )
}

import { Link } from 'react-router'
import type { TableColumn } from '#web/console/table/data-table.tsx'
import { useWords } from '#web/console/use-words.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { Face, PersonStateDot } from './person-marks.tsx'
import type { ListedPerson } from './person.ts'
import { useNames } from './use-names.ts'
import { usePersonText } from './use-person-text.ts'

type ColumnName = 'name' | 'state' | 'nationality' | 'roles' | 'start' | 'price' | 'changed'

/** The columns of the table of people. */
export function usePeopleColumns(): readonly TableColumn<ListedPerson>[] {
  const say = useWords('people')
  const names = useNames()
  const text = usePersonText()
  const header = (id: ColumnName) => ({ id, header: say(`columns.${id}`) })
  const roles = ({ roles: all }: ListedPerson) => all.map((one) => say(`roles.${one}`)).join(' · ')
  return [
    { ...header('name'), sort: 'name', isName: true, cell: (one) => <Name person={one} /> },
    {
      ...header('state'),
      cell: ({ state }) => (
        <span className="whitespace-nowrap">
          <PersonStateDot state={state} />
        </span>
      ),
    },
    { ...header('nationality'), cell: ({ nationality }) => names.country(nationality) },
    { ...header('roles'), isExtra: true, cell: roles },
    { ...header('start'), cell: (one) => text(one).start },
    {
      ...header('price'),
      sort: 'price',
      cell: (one) => <span className="whitespace-nowrap tabular-nums">{text(one).price}</span>,
    },
    {
      ...header('changed'),
      sort: 'changed',
      cell: (one) => <span className="whitespace-nowrap text-ink3">{text(one).changed}</span>,
    },
  ]
}

function Name({ person }: { person: ListedPerson }) {
  const { marks } = usePersonText()(person)
  return (
    <span className="flex items-center gap-3">
      <Face person={person} />
      <Link to={`/people/${person.maidId}`} className="min-w-0 truncate text-ink underline">
        <bdi>{person.name}</bdi>
      </Link>
      <span className="font-normal text-ink3 tabular-nums">{person.age}</span>
      {marks.map((mark) => (
        <Tag key={mark}>{mark}</Tag>
      ))}
    </span>
  )
}

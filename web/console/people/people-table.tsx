import { Link, useSearchParams } from 'react-router'
import { useNow } from 'use-intl'
import type { listPeople } from '#api/console/people.ts'
import type { OutputOf } from '#api/define-call.ts'
import { formatAmount } from '#domain/payment/money.ts'
import type { PersonState } from '#domain/people/person-state.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { useFormatter } from '#web/use-formatter.ts'
import { useNames } from './use-names.ts'

type Answer = OutputOf<typeof listPeople>
type Person = Answer['people'][number]

const dots: Record<PersonState, DotState> = {
  draft: 'idle',
  published: 'good',
  hired: 'others',
  paused: 'waiting',
  withdrawn: 'failed',
}

/** Her state with its colour. */
export function PersonStateDot({ state }: { state: PersonState }) {
  const say = useWords('people')
  return <StateDot state={dots[state]}>{say(`states.${state}`)}</StateDot>
}

/** A page of people: lines on a phone, a table on a computer. */
export function PeopleTable({
  answer: { people, pages },
  page,
  onPage,
}: {
  answer: Answer
  page: number
  onPage: (name: 'page', value: string) => void
}) {
  const say = useWords('people')
  const [search] = useSearchParams()
  if (people.length === 0) {
    return (
      <p className="px-4 py-10 text-body text-ink2 lg:px-6">
        {say(search.size > 0 ? 'nobody' : 'none')}
      </p>
    )
  }
  return (
    <>
      <ul className="lg:hidden">
        {people.map((person) => (
          <PersonLine key={person.maidId} person={person} />
        ))}
      </ul>
      <table className="w-full border-collapse text-start text-desk max-lg:hidden">
        <thead className="text-caption text-ink3">
          <tr>
            {(['name', 'state', 'nationality', 'start', 'price', 'changed'] as const).map(
              (name) => (
                <th
                  key={name}
                  scope="col"
                  className="px-2.5 py-2 text-start font-medium first:ps-6"
                >
                  {say(`columns.${name}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.maidId} person={person} />
          ))}
        </tbody>
      </table>
      {pages > 1 ? (
        <nav aria-label={say('pages')} className="flex items-center gap-3 p-4 text-small lg:px-6">
          <Button
            tone="edged"
            size="desk"
            disabled={page <= 1}
            onClick={() => onPage('page', page - 1 > 1 ? String(page - 1) : '')}
          >
            {say('previous')}
          </Button>
          <span className="text-ink2 tabular-nums">{say('page', { page, pages })}</span>
          <Button
            tone="edged"
            size="desk"
            disabled={page >= pages}
            onClick={() => onPage('page', String(page + 1))}
          >
            {say('next')}
          </Button>
        </nav>
      ) : null}
    </>
  )
}

const cell = 'border-t border-line px-2.5 py-2 align-middle first:ps-6'

function PersonRow({ person }: { person: Person }) {
  const names = useNames()
  const text = usePersonText(person)
  return (
    <tr className="relative hover:bg-sunken">
      <th scope="row" className={`${cell} text-start font-[560]`}>
        <span className="flex items-center gap-3">
          <Face person={person} />
          <Link
            to={`/people/${person.maidId}`}
            className="min-w-0 truncate text-ink underline after:absolute after:inset-0"
          >
            <bdi>{person.name}</bdi>
          </Link>
          <span className="font-normal text-ink3 tabular-nums">{person.age}</span>
          {text.marks.map((mark) => (
            <Tag key={mark}>{mark}</Tag>
          ))}
        </span>
      </th>
      <td className={`${cell} whitespace-nowrap`}>
        <PersonStateDot state={person.state} />
      </td>
      <td className={cell}>{names.country(person.nationality)}</td>
      <td className={cell}>{text.start}</td>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>{text.price}</td>
      <td className={`${cell} whitespace-nowrap text-ink3`}>{text.changed}</td>
    </tr>
  )
}

function PersonLine({ person }: { person: Person }) {
  const names = useNames()
  const text = usePersonText(person)
  return (
    <li className="border-b border-line">
      <Link
        to={`/people/${person.maidId}`}
        className="flex gap-3 px-4 py-3 text-desk text-ink no-underline"
      >
        <Face person={person} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <bdi className="truncate font-[560]">{person.name}</bdi>
            <span className="text-ink3">{person.age}</span>
            <span className="ms-auto">
              <PersonStateDot state={person.state} />
            </span>
          </span>
          <span className="mt-0.5 block text-ink2">
            {[names.country(person.nationality), text.start, text.price].join(' · ')}
          </span>
          {text.marks.length > 0 ? (
            <span className="mt-1.5 flex gap-1.5">
              {text.marks.map((mark) => (
                <Tag key={mark}>{mark}</Tag>
              ))}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}

/** Her portrait, or the first letter of her name. */
export function Face({ person: { poster, name } }: { person: Pick<Person, 'poster' | 'name'> }) {
  if (poster) return <Avatar src={poster} alt="" />
  return (
    <span
      aria-hidden
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-tag text-small font-semibold text-ink2"
    >
      {[...name][0]}
    </span>
  )
}

function usePersonText(person: Person) {
  const say = useWords('people')
  const format = useFormatter()
  const now = useNow()
  const { availability, availableFrom, changedAt, poster, isSample } = person
  const day = (text: string) =>
    format.dateTime(new Date(`${text}T12:00:00+04:00`), { day: 'numeric', month: 'short' })
  return {
    start:
      availability === 'FROM' && availableFrom ? day(availableFrom) : say(`start.${availability}`),
    price: `AED ${formatAmount(person.monthlyPrice)}`,
    changed: format.relativeTime(new Date(changedAt), now),
    marks: [...(poster ? [] : [say('noVideo')]), ...(isSample ? [say('sample')] : [])],
  }
}

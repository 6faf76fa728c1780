import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listPeople } from '#api/console/people.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import { peopleSorts } from '#domain/people/people-list.ts'
import { personStates } from '#domain/people/person-state.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { useMay } from '#web/console/frame/account-context.ts'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PeopleTable } from './people-table.tsx'
import { useNames } from './use-names.ts'
import { NameSearch } from './name-search.tsx'

type Input = Omit<InputOf<typeof listPeople>, 'page'> & { page?: number }

const choices = {
  state: personStates,
  nationality: NATIONALITIES.map(({ code }) => code),
  availability: ['NOW', 'FROM', 'ON_PROBATION_ELSEWHERE'],
  hasVideo: ['true', 'false'],
} as const
type FilterName = keyof typeof choices
const filterNames = Object.keys(choices) as FilterName[]

/** All people, filtered, ordered and turned to a page by the address. */
export function PeopleScreen() {
  const say = useWords('people')
  const mayChange = useMay('change-people')
  const [search, setSearch] = useSearchParams()
  const asked = askedBy(search)
  const { answer, failure, reload } = useAnswer(listPeople, asked)

  function choose(name: string, value: string): void {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    // Another question begins at its first page.
    if (name !== 'page') next.delete('page')
    setSearch(next, { replace: name === 'search' })
  }

  return (
    <>
      <ScreenHead title={say('title')}>
        {answer ? (
          <span className="text-small text-ink2">
            {say('count', { count: countOf(answer, asked) })}
          </span>
        ) : null}
        {mayChange ? (
          <span className="ms-auto flex flex-wrap gap-2">
            <Link to="/people/import" className={buttonClass({ size: 'desk', tone: 'edged' })}>
              {say('import')}
            </Link>
            <Link to="/people/new" className={buttonClass({ size: 'desk' })}>
              {say('add')}
            </Link>
          </span>
        ) : null}
      </ScreenHead>
      <Filters search={search} onChoose={choose} />
      {failure ? <Failure failure={failure} onRetry={reload} /> : null}
      {answer ? <PeopleTable answer={answer} page={asked.page ?? 1} onPage={choose} /> : null}
    </>
  )
}

function askedBy(search: URLSearchParams): Input {
  const known = filterNames.flatMap((name) => {
    const value = choices[name].find((one) => one === search.get(name))
    return value ? [[name, value]] : []
  })
  const name = search.get('search')?.trim()
  const sort = peopleSorts.find((one) => one === search.get('sort'))
  const page = Number(search.get('page') ?? '1')
  return {
    ...(Object.fromEntries(known) as Input),
    ...(name ? { search: name } : {}),
    ...(sort ? { sort } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  }
}

function countOf({ counts }: OutputOf<typeof listPeople>, { state }: Input): number {
  if (state) return counts[state]
  return counts.draft + counts.published + counts.hired + counts.paused
}

function Filters({
  search,
  onChoose,
}: {
  search: URLSearchParams
  onChoose: (name: string, value: string) => void
}) {
  const say = useWords('people')
  const names = useNames()
  const countries = choices.nationality.toSorted((one, other) =>
    names.byName(names.country(one), names.country(other)),
  )
  const text: Record<FilterName, (value: string) => string> = {
    state: (value) => say(`states.${value as (typeof personStates)[number]}`),
    nationality: names.country,
    availability: (value) => say(`start.${value as 'NOW'}`),
    hasVideo: (value) => say(`video.${value as 'true'}`),
  }
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-4 pb-3 lg:px-6">
      <NameSearch
        value={search.get('search') ?? ''}
        label={say('search')}
        onChange={(value) => onChoose('search', value)}
      />
      {filterNames.map((name) => (
        <Choice
          key={name}
          label={say(`filters.${name}`)}
          value={search.get(name) ?? ''}
          onChange={(value) => onChoose(name, value)}
        >
          <option value="">{say(`any.${name}`)}</option>
          {(name === 'nationality' ? countries : choices[name]).map((value) => (
            <option key={value} value={value}>
              {text[name](value)}
            </option>
          ))}
        </Choice>
      ))}
      <Choice
        label={say('filters.sort')}
        value={search.get('sort') ?? 'changed'}
        onChange={(value) => onChoose('sort', value === 'changed' ? '' : value)}
      >
        {peopleSorts.map((sort) => (
          <option key={sort} value={sort}>
            {say(`sorts.${sort}`)}
          </option>
        ))}
      </Choice>
    </div>
  )
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  return (
    <label className="text-desk max-lg:min-w-0 max-lg:flex-[1_1_9rem] lg:max-w-40">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-8 w-full rounded-tag bg-raised px-2 text-desk shadow-line pointer-coarse:min-h-11"
      >
        {children}
      </select>
    </label>
  )
}

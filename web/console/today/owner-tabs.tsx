import { useSearchParams } from 'react-router'
import type { listWaiting } from '#api/console/today.ts'
import type { OutputOf } from '#api/define-call.ts'
import { waitsFor } from '#domain/cases/stalls.ts'
import { useAccount } from '#web/console/frame/account-context.ts'
import { KeyList } from '#web/console/keys/key-list.tsx'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'

type Waiting = OutputOf<typeof listWaiting>

/** All, mine, free and each member, with how much waits; and whose turn it is. */
export function OwnerTabs({ answer }: { answer: Waiting }) {
  const say = useWords('today')
  const tabs = useTabs(answer)
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('owner') ?? ''

  function choose(field: 'owner' | 'for', value: string): void {
    const next = new URLSearchParams(search)
    next.delete('most')
    if (value === '') next.delete(field)
    else next.set(field, value)
    setSearch(next)
  }

  return (
    <div className="flex items-center gap-x-4 border-b border-line px-4 lg:px-6">
      <fieldset aria-label={say('owner')} className="flex min-w-0 gap-1 overflow-x-auto">
        {tabs.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => choose('owner', value)}
            className={classNames(
              'min-h-11 shrink-0 border-b-2 px-2.5 text-desk font-medium',
              value === chosen ? 'border-action text-ink' : 'border-transparent text-ink2',
            )}
          >
            {label} <span className="font-normal text-ink3 tabular-nums">{count}</span>
          </button>
        ))}
      </fieldset>
      <label className="ms-auto min-w-0 text-desk">
        <span className="sr-only">{say('waitsFor')}</span>
        <select
          value={search.get('for') ?? ''}
          onChange={(event) => choose('for', event.currentTarget.value)}
          className="min-h-8 max-w-28 rounded-tag lg:max-w-full bg-raised px-2 text-desk shadow-line pointer-coarse:min-h-11"
        >
          <option value="">{say('for.all')}</option>
          {waitsFor.map((one) => (
            <option key={one} value={one}>
              {say(`for.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Keys />
    </div>
  )
}

/** What each tab says, in the address's word for it; members without work are left out. */
function useTabs({ members, all, counts }: Waiting) {
  const say = useWords('today')
  const { name } = useAccount()
  const own = members.find((one) => one.name === name)
  const countOf = (fits: (assigneeId: string | null) => boolean) =>
    counts
      .filter(({ assigneeId }) => fits(assigneeId))
      .reduce((sum, { late, today, later }) => sum + late + today + later, 0)
  const others = members
    .filter((one) => one !== own)
    .map(({ id, fullName }) => ({
      value: id,
      label: fullName.split(' ')[0] ?? fullName,
      count: countOf((owner) => owner === id),
    }))
  return [
    { value: '', label: say('owners.all'), count: all.late + all.today + all.later },
    ...(own
      ? [{ value: own.id, label: say('owners.mine'), count: countOf((id) => id === own.id) }]
      : []),
    { value: 'free', label: say('owners.free'), count: countOf((id) => id === null) },
    ...others.filter(({ count }) => count > 0),
  ]
}

function Keys() {
  const say = useWords('today')
  const keys = [
    ['J', undefined],
    ['K', say('keyMove')],
    ['↵', say('keyDo')],
    ['A', say('keyAssign')],
    ['O', say('keyOpen')],
  ] as const
  return <KeyList keys={keys} />
}

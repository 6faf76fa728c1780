import { useId } from 'react'
import { NavLink, Outlet } from 'react-router'
import { getOwnAccount } from '#api/console/sign-in.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { Logo } from '#web/ui/marks/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { AccountContext } from './account-context.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Failure } from './failure.tsx'
import { initialsOf } from './initials-of.ts'
import { MorePlaces } from './more-places.tsx'
import { beyondBar, groupsFor } from './places.ts'
import type { Place, PlaceGroup } from './places.ts'
import { CommandButton } from '#web/console/command/command-button.tsx'
import { UndoNote } from './undo-note.tsx'
import { useWords } from '#web/console/use-words.ts'

type Account = OutputOf<typeof getOwnAccount>

/** Around every screen of who is signed in: its places by their role, and its own account. */
export function ConsoleFrame() {
  const say = useWords('console')
  const { answer: account, failure } = useAnswer(getOwnAccount, {})
  if (!account) return failure ? <Failure failure={failure} /> : null
  return (
    <AccountContext value={account}>
      <div className="min-h-dvh bg-desk-page text-ink lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <SkipLink to="main">{say('skip')}</SkipLink>
        <Side account={account} />
        <main id="main" tabIndex={-1} className="min-w-0 pb-24 outline-none lg:pb-10">
          <Outlet />
        </main>
      </div>
      <ConfirmDialog />
      <UndoNote />
    </AccountContext>
  )
}

function Side({ account }: { account: Account }) {
  const say = useWords('console')
  const groups = groupsFor(account.actions)
  const more = beyondBar(groups)
  const inMore = new Set(more.flatMap(({ places }) => places.map(({ name }) => name)))
  return (
    <header className="border-line bg-desk-side max-lg:contents lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-e lg:p-3">
      <div className="flex flex-wrap items-center gap-x-2 border-b border-line bg-desk-side px-4 py-2 lg:border-0 lg:p-0">
        <span className="flex-1 lg:px-1">
          <Logo size="desk" />
        </span>
        <AccountLink name={account.fullName} />
        <CommandButton
          places={groups.flatMap(({ places }) =>
            places.map(({ to, name }) => ({ to, label: say(`places.${name}`) })),
          )}
        />
      </div>
      <nav
        aria-label={say('menu')}
        className="border-line bg-desk-side max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:flex max-lg:border-t lg:space-y-3"
      >
        {groups.map((group) => (
          <Group key={group.name} group={group} inMore={inMore} />
        ))}
        {more.length > 0 ? <MorePlaces groups={more} look={placeLook} /> : null}
      </nav>
    </header>
  )
}

/** Places below their heading, which a phone's bar has no room for. */
function Group({
  group: { name, places },
  inMore,
}: {
  group: PlaceGroup
  inMore: ReadonlySet<Place['name']>
}) {
  const say = useWords('console')
  const id = useId()
  return (
    <div className="max-lg:contents">
      <p id={id} className="px-2.5 pb-0.5 text-caption text-ink3 max-lg:hidden">
        {say(`groups.${name}`)}
      </p>
      <ul
        aria-labelledby={id}
        className={classNames(
          'lg:space-y-0.5',
          places.every((place) => inMore.has(place.name)) ? 'max-lg:hidden' : 'max-lg:contents',
        )}
      >
        {places.map((place) => (
          <li
            key={place.name}
            className={inMore.has(place.name) ? 'max-lg:hidden' : 'max-lg:flex max-lg:flex-1'}
          >
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const placeLook =
  'flex items-center gap-2.5 rounded-tag text-desk font-medium no-underline hover:bg-sunken max-lg:min-h-14 max-lg:flex-1 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 lg:min-h-9 lg:px-2.5'

function PlaceLink({ place }: { place: Place }) {
  const say = useWords('console')
  const { to, name, icon: Icon } = place
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={({ isActive }) =>
        classNames(placeLook, isActive ? 'text-action lg:bg-tag lg:text-ink' : 'text-ink2')
      }
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      {say(`places.${name}`)}
    </NavLink>
  )
}

function AccountLink({ name }: { name: string }) {
  const say = useWords('console')
  return (
    <NavLink
      to="/account"
      title={say('places.account')}
      className="flex size-11 items-center justify-center rounded-full"
    >
      <span className="sr-only">{say('places.account')}</span>
      <span
        aria-hidden
        className="flex size-8 items-center justify-center rounded-full bg-action-tint text-small font-semibold text-action"
      >
        {initialsOf(name)}
      </span>
    </NavLink>
  )
}

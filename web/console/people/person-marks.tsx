import type { PersonState } from '#domain/people/person-state.ts'
import { useWords } from '#web/console/use-words.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import type { ListedPerson } from './person.ts'

const dots: Record<PersonState, DotState> = {
  draft: 'idle',
  published: 'good',
  hired: 'others',
  paused: 'waiting',
  trashed: 'failed',
  withdrawn: 'failed',
}

/** Her state with its colour. */
export function PersonStateDot({ state }: { state: PersonState }) {
  const say = useWords('people')
  return <StateDot state={dots[state]}>{say(`states.${state}`)}</StateDot>
}

/** Her portrait, or the first letter of her name. */
export function Face({
  person: { poster, name },
}: {
  person: Pick<ListedPerson, 'poster' | 'name'>
}) {
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

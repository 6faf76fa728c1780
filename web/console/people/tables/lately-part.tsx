import { Link } from 'react-router'
import { listPeopleChanges } from '#api/console/people/people-changes.ts'
import { listPeopleImports } from '#api/console/people/people-import.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { useChangeText } from '#web/console/people/changes/use-change-text.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'

/** What was done to many people in the last days, by table or in the list; each may be undone. */
export function LatelyPart() {
  const say = useWords('tables')
  const changes = useWords('changes')
  const textOf = useChangeText()
  const imported = useAnswer(listPeopleImports, {})
  const changed = useAnswer(listPeopleChanges, {})
  const failed = imported.failure ? imported : changed.failure ? changed : undefined
  if (failed) return <Failure failure={failed.failure} onRetry={failed.reload} />
  if (!imported.answer || !changed.answer) return null
  const acts = [
    ...imported.answer.imports.map((one) => ({
      to: `/people/tables/${one.importId}`,
      name: one.fileName,
      state: say(`states.${one.state}`),
      count: say('rows', { count: one.rows }),
      madeBy: one.madeBy,
      madeAt: one.madeAt,
    })),
    ...changed.answer.changes.map((one) => ({
      to: `/people/changes/${one.changeId}`,
      name: textOf(one.change),
      state: changes(`states.${one.state}`),
      count: say('changedPeople', { count: one.people }),
      madeBy: one.madeBy,
      madeAt: one.madeAt,
    })),
  ].toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))
  if (acts.length === 0) return null
  return (
    <Group id="lately" title={say('lately')} lead={say('latelyLead')}>
      <ul className="divide-y divide-line">
        {acts.map((act) => (
          <Act key={act.to} {...act} />
        ))}
      </ul>
    </Group>
  )
}

type ActProps = {
  to: string
  name: string
  state: string
  count: string
  madeBy: string
  madeAt: string
}

function Act({ to, name, state, count, madeBy, madeAt }: ActProps) {
  const format = useFormatter()
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 text-desk text-ink no-underline hover:bg-sunken"
      >
        <span className="font-[560] wrap-anywhere">{name}</span>
        <span>{state}</span>
        <span className="text-ink2">{count}</span>
        <span className="ms-auto text-ink2">
          <bdi>{madeBy}</bdi>
          {' · '}
          <bdi>
            {format.dateTime(new Date(madeAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </bdi>
        </span>
      </Link>
    </li>
  )
}

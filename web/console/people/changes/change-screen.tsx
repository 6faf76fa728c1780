import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { getPeopleChange, undoPeopleChange } from '#api/console/people/people-changes.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { Group } from '#web/console/people/form/group.tsx'
import { ChangesList } from '#web/console/people/sections/changes-list.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useChangeText } from './use-change-text.ts'
import { useWhyText } from './use-why-text.ts'

const LOOK_MS = 1_500

type Read = OutputOf<typeof getPeopleChange>

/** One change of many people: what became of whom, and the way back. */
export function ChangeScreen() {
  const say = useWords('changes')
  const textOf = useChangeText()
  const { changeId = '' } = useParams()
  // Asked again only while a job works on it.
  const [isWorking, setWorking] = useState(false)
  const { answer, failure, reload } = useAnswer(
    getPeopleChange,
    { changeId },
    isWorking ? { each: LOOK_MS } : {},
  )
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  const isUnderWay = answer.state === 'making' || answer.state === 'undoing'
  if (isWorking !== isUnderWay) setWorking(isUnderWay)
  return (
    <>
      <ScreenHead title={textOf(answer.change)}>
        <span className="ms-auto flex flex-wrap gap-4 text-small">
          <Link to="/people/tables" className="underline">
            {say('all')}
          </Link>
          <Link to="/people" className="underline">
            {say('people')}
          </Link>
        </span>
      </ScreenHead>
      <div className="max-w-220 space-y-5 px-4 pb-8 lg:px-6">
        <Outcome read={answer} onUndone={reload} />
        <People read={answer} outcomes={['refused', 'kept']} />
        <People read={answer} outcomes={['changed', 'undone']} />
      </div>
    </>
  )
}

function Outcome({ read, onUndone }: { read: Read; onUndone: () => void }) {
  const say = useWords('changes')
  const failed = useWords('console')('failed')
  const { changeId, state, counts } = read
  const { isBusy, failure, onSubmit } = useForm(async () => {
    await consoleSend(undoPeopleChange, { changeId })
    onUndone()
  })
  const isUndone = state === 'undone'
  return (
    <Group id="outcome" title={say(`states.${state}`)}>
      <output className="block space-y-1 text-body">
        {state === 'making' || state === 'undoing' ? (
          <span className="block">
            {say('working', { count: counts.waiting + counts.changed })}
          </span>
        ) : null}
        {state === 'made' ? (
          <>
            <span className="block">{say('changed', { count: counts.changed })}</span>
            {counts.same > 0 ? (
              <span className="block">{say('same', { count: counts.same })}</span>
            ) : null}
            {counts.refused > 0 ? (
              <span className="block text-danger">{say('refused', { count: counts.refused })}</span>
            ) : null}
          </>
        ) : null}
        {isUndone ? (
          <>
            <span className="block">{say('undone', { count: counts.undone })}</span>
            {counts.kept > 0 ? (
              <span className="block text-danger">{say('kept', { count: counts.kept })}</span>
            ) : null}
          </>
        ) : null}
      </output>
      {state === 'made' && counts.changed > 0 ? (
        <form onSubmit={onSubmit}>
          <Button type="submit" tone="danger" size="desk" busy={isBusy}>
            {say('undo')}
          </Button>
          <p className="mt-2 text-small text-ink2">{say('undoLead')}</p>
        </form>
      ) : null}
      {failure ? (
        <p role="alert" className="text-small font-medium text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
    </Group>
  )
}

type OutcomeName = Read['people'][number]['outcome']

function People({ read, outcomes }: { read: Read; outcomes: readonly OutcomeName[] }) {
  const say = useWords('changes')
  const whyText = useWhyText()
  const people = read.people.filter(({ outcome }) => outcomes.includes(outcome))
  const total = outcomes.reduce((sum, outcome) => sum + read.counts[outcome], 0)
  if (people.length === 0) return null
  const title = outcomes.includes('refused') ? 'stay' : 'change'
  return (
    <Group id={title} title={say(`${title}Title`)}>
      <ul>
        {people.map(({ maidId, name, changes, why }) => (
          <li key={maidId} className="border-t border-line py-2 text-small first:border-0">
            <Link to={`/people/${maidId}`} className="font-[560] text-ink underline">
              <bdi>{name}</bdi>
            </Link>
            {why.length > 0 ? <p className="text-ink2">{whyText(why)}</p> : null}
            {changes.length > 0 ? <ChangesList changes={changes} /> : null}
          </li>
        ))}
      </ul>
      {total > people.length ? (
        <p className="text-small text-ink3">{say('more', { count: total - people.length })}</p>
      ) : null}
    </Group>
  )
}

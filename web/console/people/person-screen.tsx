import { Link, useLocation, useParams } from 'react-router'
import { getPerson, getPersonHistory } from '#api/console/people/people.ts'
import type { OutputOf } from '#api/define-call.ts'
import { isPresent } from '#domain/people/person-state.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { ChecksSection } from './sections/checks-section.tsx'
import { ConsentsSection } from './sections/consents-section.tsx'
import { EditForm } from './form/edit-form.tsx'
import { FoldContext, useFolds } from './form/folds.ts'
import { HiresSection } from './sections/hires-section.tsx'
import { HistorySection } from './sections/history-section.tsx'
import { Group } from './form/group.tsx'
import { Interviews } from './sections/interviews.tsx'
import { isAdded } from './form/leave-question.tsx'
import { MissingList } from './sections/missing-list.tsx'
import { NumberSection } from './sections/number-section.tsx'
import { PersonStateDot } from './person-marks.tsx'
import type { PersonPart } from './person.ts'
import { TrashNote } from './sections/trash-note.tsx'
import { StateSection } from './sections/state-section.tsx'
import { VideoSection } from './video/video-section.tsx'
import { WithdrawSection } from './sections/withdraw-section.tsx'

/** One person: what is missing, her profile, checks, consents, hires and history. */
export function PersonScreen() {
  const { maidId = '' } = useParams()
  const { answer, failure, reload } = useAnswer(getPerson, { maidId })
  const history = useAnswer(getPersonHistory, { maidId })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null

  function changed(): void {
    reload()
    history.reload()
  }

  return (
    <KnownPerson
      key={maidId}
      maidId={maidId}
      person={answer}
      events={history.answer?.events ?? []}
      onChanged={changed}
    />
  )
}

type Events = OutputOf<typeof getPersonHistory>['events']

function KnownPerson({ events, ...props }: PersonPart & { events: Events }) {
  const { person } = props
  const say = useWords('people')
  const location = useLocation()
  const { profile, state } = person
  const { folds, toggleAll } = useFolds()
  const mayChange = useMay('change-people') && isPresent(state)
  return (
    <>
      <ScreenHead title={profile.name}>
        <PersonStateDot state={state} />
        {person.isSample ? <Tag>{say('sample')}</Tag> : null}
        <span className="ms-auto flex items-center gap-4">
          <Button tone="edged" size="desk" onClick={toggleAll}>
            {say(folds.isAllOpen ? 'folded.close' : 'folded.open')}
          </Button>
          <Link to="/people" className="text-small underline">
            {say('all')}
          </Link>
        </span>
      </ScreenHead>
      {isAdded(location.state) && person.version === 1 ? (
        <p className="mx-4 mb-4 rounded-desk bg-action-tint p-3 text-small lg:mx-6">
          <output>{say('added')}</output>
        </p>
      ) : null}
      <div className="grid gap-5 px-4 pb-6 lg:px-6 xl:grid-cols-[minmax(0,55rem)_20rem]">
        <aside className="space-y-5 xl:order-2 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:overflow-y-auto">
          <TrashNote {...props} />
          <StateSection {...props} />
          <MissingList person={person} />
          <NumberSection {...props} />
        </aside>
        <div className="flex max-w-220 min-w-0 flex-col gap-3 *:min-w-0 xl:order-1">
          <FoldContext value={folds}>
            <EditForm {...props} />
            {mayChange ? <VideoSection maidId={props.maidId} onChanged={props.onChanged} /> : null}
            <ChecksSection {...props} />
            <ConsentsSection {...props} />
            <HiresSection person={person} />
            <Group
              id="interviews"
              title={say('interviews.title')}
              summary={String(person.interviews.length)}
            >
              <Interviews of={person.interviews} />
            </Group>
            <HistorySection events={events} />
            <WithdrawSection {...props} />
          </FoldContext>
        </div>
      </div>
    </>
  )
}

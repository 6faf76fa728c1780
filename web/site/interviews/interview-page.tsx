import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import type {
  getInterview,
  getInterviewStart,
  HouseholdInterview,
} from '#api/interviews/interviews.ts'
import { householdOutcomes, movedTo } from '#domain/interviews/interview-moves.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { hirePath } from '#web/site/catalogue/hire-path.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'
import { HouseholdQuestions } from './answers/household-questions.tsx'
import { CallPart } from './call/call-part.tsx'
import { HerRow } from './her-row.tsx'
import { HouseholdFrame } from './household-frame.tsx'
import { InterviewNotes } from './interview-notes.tsx'
import { Proposed } from './proposed.tsx'
import { TimesFields } from './times-fields.tsx'
import { useCallWords } from './use-call-words.ts'
import { PersonFace } from '#web/site/person-row.tsx'
import { useInterviewState } from '#web/site/use-interview-state.ts'

type Props = {
  interview: OutputOf<typeof getInterview>
  household: HouseholdInterview
  start: OutputOf<typeof getInterviewStart>
  person: MaidCard | undefined
  refused: RefusedForm | undefined
}

/** One interview as its household sees it: how it stands, and beside it questions and notes. */
export function InterviewPage({ interview, household, start, person, refused }: Props) {
  const t = useTranslations('interviews')
  const stateText = useInterviewState()
  const words = useCallWords()
  const { state, maid, result, isCallOpen } = household
  const notes = <InterviewNotes words={words} note={interview.note} />
  return (
    <HouseholdFrame
      title={t('ask', { name: maid.name })}
      face={isCallOpen ? <PersonFace maid={person} /> : undefined}
      refused={refused}
    >
      <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div className={classNames(isCallOpen && 'self-start lg:sticky lg:top-22 lg:row-span-2')}>
          {isCallOpen ? null : <HerRow person={person} />}
          <p className="mt-4 font-semibold">{stateText(household)}</p>
          <Proposed slots={household.slots} />
          <Result household={household} />
          {isCallOpen ? (
            <CallPart
              words={words}
              of={household}
              phones={interview}
              side="household"
              theirName={maid.name}
            />
          ) : null}
          <Outcome household={household} />
        </div>
        <div className={classNames('max-lg:mt-8 lg:pt-4', !isCallOpen && 'lg:row-span-2')}>
          {/* While one talks, notes are what is needed. */}
          {isCallOpen ? notes : null}
          {(state === 'cancelled' || result) && interview.questions.length === 0 ? null : (
            <HouseholdQuestions {...{ interview, household }} />
          )}
          {isCallOpen ? null : notes}
        </div>
        <div>
          <Moves {...{ household, start, refused }} />
        </div>
      </div>
    </HouseholdFrame>
  )
}

/** Other times, an end, and the way to the others. */
function Moves({ household: { state }, start, refused }: Omit<Props, 'interview' | 'person'>) {
  const t = useTranslations('interviews')
  return (
    <>
      {movedTo('propose', { by: 'household', from: state }) ? (
        <Propose {...{ start, refused }} isOpen={state === 'moved' || state === 'missed'} />
      ) : null}
      {movedTo('cancel', { by: 'household', from: state }) ? (
        <form method="post" className="mt-2">
          <input type="hidden" name="do" value="cancel" />
          <button type="submit" className={textLinkClass('min-h-11')}>
            {t('cancel')}
          </button>
        </form>
      ) : null}
      <p className="mt-2">
        <a href="/interviews" className={textLinkClass('inline-flex min-h-11 items-center')}>
          {t('all')}
        </a>
      </p>
    </>
  )
}

/** Where both outcomes lead. */
function Result({ household: { result, maid } }: { household: HouseholdInterview }) {
  const t = useTranslations('interviews')
  if (result === 'both-yes') {
    return (
      <a href={hirePath(maid.maidId)} className={buttonClass({ wide: true, className: 'mt-5' })}>
        {t('hireHer', { name: maid.name })}
      </a>
    )
  }
  if (result !== 'another-interview') return null
  return (
    <a
      href={`/interviews?maid=${maid.maidId}`}
      className={buttonClass({ wide: true, className: 'mt-5' })}
    >
      {t('askAgain')}
    </a>
  )
}

function Outcome({ household: { maySay, said } }: { household: HouseholdInterview }) {
  const t = useTranslations('interviews')
  if (!maySay || said) return null
  return (
    <form method="post" id="outcome" className="mt-6 rounded-card bg-sunken p-5">
      <input type="hidden" name="do" value="outcome" />
      <h2 className="font-semibold">{t('stateHeld')}</h2>
      <div className="mt-4 flex flex-col gap-3 md:flex-row">
        {householdOutcomes.map((outcome) => (
          <Button
            key={outcome}
            type="submit"
            name="press"
            value={outcome}
            tone={outcome === 'hire' ? 'main' : 'edged'}
            className={outcome === 'hire' ? undefined : 'bg-raised'}
          >
            {t(outcome)}
          </Button>
        ))}
      </div>
    </form>
  )
}

function Propose({
  start,
  refused,
  isOpen,
}: Pick<Props, 'start' | 'refused'> & { isOpen: boolean }) {
  const t = useTranslations('interviews')
  return (
    <details open={isOpen || refused?.typed['do'] === 'propose'} className="mt-6">
      <summary className={textLinkClass('inline-flex min-h-11 items-center')}>
        {t('propose')}
      </summary>
      <form method="post" className="pb-5">
        <input type="hidden" name="do" value="propose" />
        <TimesFields days={start.days} hours={start.hours} typed={refused?.typed} />
        <Button type="submit" className="mt-4">
          {t('sendTimes')}
        </Button>
      </form>
    </details>
  )
}

import { useTranslations } from 'use-intl'
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
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { HouseholdQuestions } from './answers/household-questions.tsx'
import { CallPart } from './call/call-part.tsx'
import { HouseholdFrame } from './household-frame.tsx'
import { InterviewNotes } from './interview-notes.tsx'
import { TimesFields } from './times-fields.tsx'
import { useCallWords } from './use-call-words.ts'
import { useInterviewState } from '#web/site/use-interview-state.ts'

type Props = {
  interview: OutputOf<typeof getInterview>
  household: HouseholdInterview
  start: OutputOf<typeof getInterviewStart>
  refused: RefusedForm | undefined
}

/** One interview as its household sees it. */
export function InterviewPage({ interview, household, start, refused }: Props) {
  const t = useTranslations('interviews')
  const stateText = useInterviewState()
  const words = useCallWords()
  const { state, maid, result } = household
  return (
    <HouseholdFrame title={t('ask', { name: maid.name })} refused={refused}>
      <p className="mt-2 text-ink2">{stateText(household)}</p>
      <Result household={household} />
      {household.isCallOpen ? (
        <CallPart
          words={words}
          of={household}
          phones={interview}
          side="household"
          theirName={maid.name}
        />
      ) : null}
      <Outcome household={household} />
      {(state === 'cancelled' || result) && interview.questions.length === 0 ? null : (
        <HouseholdQuestions {...{ interview, household }} />
      )}
      <InterviewNotes words={words} note={interview.note} />
      {movedTo('propose', { by: 'household', from: state }) ? (
        <Propose {...{ start, refused }} isOpen={state === 'moved' || state === 'missed'} />
      ) : null}
      {movedTo('cancel', { by: 'household', from: state }) ? (
        <form method="post" className="mt-6">
          <input type="hidden" name="do" value="cancel" />
          <Button type="submit" tone="danger">
            {t('cancel')}
          </Button>
        </form>
      ) : null}
      <p className="mt-8">
        <a href="/interviews" className={textLinkClass('inline-flex min-h-11 items-center')}>
          {t('all')}
        </a>
      </p>
    </HouseholdFrame>
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
    <details
      open={isOpen || refused?.typed['do'] === 'propose'}
      className="mt-6 border-y border-line"
    >
      <summary className="flex min-h-14 items-center font-semibold text-action">
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

import type { OutputOf } from '#api/define-call.ts'
import type { getInterview } from '#api/interviews/interviews.ts'
import { herOutcomes, movedTo } from '#domain/interviews/interview-moves.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { refusalText } from '#web/site/my-profile/refusal-text.ts'
import { StillPage } from '#web/site/my-profile/still-page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { OwnAnswers } from './answers/own-answers.tsx'
import { CallPart } from './call/call-part.tsx'
import { InterviewNotes } from './interview-notes.tsx'
import { InterviewQuestions } from './interview-questions.tsx'

type Interview = OutputOf<typeof getInterview>
type Props = {
  interview: Interview
  she: NonNullable<Interview['she']>
  chatNumber: string
  refused: RefusedForm | undefined
}

const outcomeWords = { 'would-work': 'wouldWork', 'would-not': 'wouldNot' } as const

/** One interview as she sees it, in her language. */
export function HerInterview({
  interview,
  she: { interview: own, said },
  chatNumber,
  refused,
}: Props) {
  const { words, language } = said
  const back = (
    <a
      href={`/my-profile?speak=${language}#interviews`}
      className={buttonClass({ tone: 'edged', className: 'flex-1' })}
    >
      {words['enter']}
    </a>
  )
  return (
    <StillPage said={said} title={own.family} chatNumber={chatNumber} main={back}>
      {refused ? (
        <p role="alert" className="mt-3 rounded-card bg-danger-tint p-4 text-danger">
          {refusalText(words, refused)}
        </p>
      ) : null}
      <p className="mt-2 text-ink2">{own.line}</p>
      {own.isCallOpen ? (
        <CallPart
          words={words}
          of={own}
          phones={interview}
          side="she"
          theirName={words['family'] ?? ''}
        />
      ) : null}
      <OwnAnswers interviewId={own.interviewId} questions={interview.questions} words={words} />
      {own.maySay && !own.said ? (
        <form method="post" id="outcome" className="mt-6 rounded-card bg-sunken p-5">
          <input type="hidden" name="do" value="outcome" />
          <h2 className="font-semibold">{words['say']}</h2>
          <div className="mt-4 flex flex-col gap-3 md:flex-row">
            {herOutcomes.map((outcome) => (
              <Button
                key={outcome}
                type="submit"
                name="press"
                value={outcome}
                tone={outcome === 'would-work' ? 'main' : 'edged'}
                className={outcome === 'would-work' ? undefined : 'bg-raised'}
              >
                {words[outcomeWords[outcome]]}
              </Button>
            ))}
          </div>
        </form>
      ) : null}
      {own.state === 'cancelled' || own.result ? null : (
        <InterviewQuestions words={words} home={own.home} title={words['ask'] ?? ''} />
      )}
      <InterviewNotes words={words} note={interview.note} />
      {movedTo('cancel', { by: 'she', from: own.state }) ? (
        <form method="post" className="mt-6">
          <input type="hidden" name="do" value="cancel" />
          <Button type="submit" tone="edged">
            {words['cancel']}
          </Button>
        </form>
      ) : null}
    </StillPage>
  )
}

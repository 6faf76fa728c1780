import Mic from 'lucide-react/icons/mic'
import type { ShownSpokenAnswer } from '#api/interviews/spoken-answers.ts'
import { ANSWER_SECONDS } from '#domain/interviews/spoken-answer.ts'
import { Button } from '#web/ui/button.tsx'
// oxlint-disable-next-line import/default -- the build gives its address
import recorderScript from './recorder-script.ts?worker&url'
import { recorderWordNames } from './recorder-words.ts'
import { VoicePlayer } from './voice-player.tsx'

type Words = Record<string, string>
type Props = { interviewId: string; questions: readonly ShownSpokenAnswer[]; words: Words }

const stateWords = {
  asked: undefined,
  again: 'voiceAgain',
  recorded: 'voiceSent',
  shown: 'voiceShown',
} as const

/** What a family asks her, each with a recorder, or with her answer. */
export function OwnAnswers({ interviewId, questions, words }: Props) {
  if (questions.length === 0) return null
  const said = Object.fromEntries(recorderWordNames.map((name) => [name, words[name]]))
  return (
    <section
      id="answers"
      aria-labelledby="asks-you"
      data-interview={interviewId}
      data-seconds={ANSWER_SECONDS.most}
      data-words={JSON.stringify(said)}
      className="mt-6 rounded-card bg-raised p-5 shadow-line"
    >
      <h2 id="asks-you" className="text-title">
        {words['asksYou']}
      </h2>
      <p className="mt-2 text-ink2">{words['answerLead']}</p>
      <ul className="mt-4 space-y-6">
        {questions.map((asked) => (
          <OwnAnswer key={asked.question} {...{ interviewId, asked, words }} />
        ))}
      </ul>
      <script type="module" src={recorderScript} data-kept="" />
    </section>
  )
}

type AnswerProps = { interviewId: string; asked: ShownSpokenAnswer; words: Words }

function OwnAnswer({ interviewId, asked, words }: AnswerProps) {
  const { question, state } = asked
  const line = stateWords[state]
  const isThere = state === 'recorded' || state === 'shown'
  return (
    <li>
      <p className="font-semibold">{words[question]}</p>
      {line ? <p className="mt-1 text-ink2">{words[line]}</p> : null}
      {isThere ? (
        <>
          <VoicePlayer {...{ interviewId, question }} label={words[question] ?? ''} />
          <form method="post" className="mt-1">
            <input type="hidden" name="do" value="take-back" />
            <Button type="submit" name="press" value={question} tone="quiet" size="small">
              {words['takeBackVoice']}
            </Button>
          </form>
        </>
      ) : (
        <RecorderPlace question={question} words={words} />
      )}
    </li>
  )
}

/** Where its script records; without one it says when she can answer. */
function RecorderPlace({ question, words }: { question: string; words: Words }) {
  return (
    <div data-question={question} className="mt-3">
      <p data-part="cannot" className="text-small text-ink2">
        {words['cannotRecord']}
      </p>
      <p className="flex items-baseline gap-2">
        <output data-part="state" className="text-ink2 empty:hidden" />
        <span data-part="left" aria-hidden className="font-semibold tabular-nums empty:hidden" />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- her own voice, before she sends it */}
      <audio data-part="preview" controls hidden className="mt-2 w-full" />
      <div className="flex flex-wrap gap-3 pt-3">
        <Button data-do="record" hidden className="flex-1">
          <Mic aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {words['record']}
        </Button>
        <Button data-do="stop" hidden className="flex-1">
          {words['stopRecording']}
        </Button>
        <Button data-do="send" hidden className="flex-1">
          {words['sendVoice']}
        </Button>
        <Button data-do="again" hidden tone="edged" className="flex-1">
          {words['recordAgain']}
        </Button>
      </div>
    </div>
  )
}

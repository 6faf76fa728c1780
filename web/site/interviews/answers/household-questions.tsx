import { useTranslations } from 'use-intl'
import type { OutputOf } from '#api/define-call.ts'
import type { getInterview, HouseholdInterview } from '#api/interviews/interviews.ts'
import type { ShownSpokenAnswer } from '#api/interviews/spoken-answers.ts'
import { interviewQuestions } from '#domain/interviews/interview-questions.ts'
import { ANSWER_SECONDS, QUESTIONS_MOST } from '#domain/interviews/spoken-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { VoicePlayer } from './voice-player.tsx'

type Props = { interview: OutputOf<typeof getInterview>; household: HouseholdInterview }

/** The suggested questions: some are asked before the talk, and answered by her voice. */
export function HouseholdQuestions({ interview: { questions, questionsLeft }, household }: Props) {
  const t = useTranslations('interviews')
  const { interviewId, home, maid, isCallOpen } = household
  // Once the call is open she is asked in it.
  const mayAsk = questionsLeft.length > 0 && !isCallOpen
  return (
    <section aria-labelledby="questions" className="mt-8 first:mt-0">
      <h2 id="questions" className="text-title">
        {t('questionsTitle')}
      </h2>
      {isCallOpen ? null : (
        <p className="mt-2 text-ink2">
          {mayAsk
            ? t('questionsLead', {
                name: maid.name,
                seconds: ANSWER_SECONDS.most,
                most: QUESTIONS_MOST,
              })
            : t('noMoreQuestions')}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {interviewQuestions[home].map((name) => {
          const asked = questions.find(({ question }) => question === name)
          return (
            <li key={name} id={name} className="py-3">
              <div className="flex items-center justify-between gap-4">
                <p className={asked ? 'font-semibold' : undefined}>{t(`questions.${name}`)}</p>
                {mayAsk && !asked ? (
                  <form method="post" className="shrink-0">
                    <input type="hidden" name="do" value="question" />
                    <Button type="submit" name="press" value={name} tone="edged" size="small">
                      {t('askIt')}
                      <span className="sr-only">: {t(`questions.${name}`)}</span>
                    </Button>
                  </form>
                ) : null}
              </div>
              {asked ? <HerAnswer {...{ asked, interviewId }} /> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How it stands; her voice with what she says in writing, once staff let it through. */
function HerAnswer({ asked, interviewId }: { asked: ShownSpokenAnswer; interviewId: string }) {
  const t = useTranslations('interviews')
  const { question, state, written } = asked
  if (state !== 'shown') {
    return (
      <p className="mt-1 text-small text-ink2">
        {t(state === 'recorded' ? 'beingHeard' : 'askedHer')}
      </p>
    )
  }
  return (
    <>
      <VoicePlayer
        {...{ interviewId, question }}
        label={t('hearHer', { question: t(`questions.${question}`) })}
      />
      <blockquote dir="auto" className="mt-2 border-s-2 border-line ps-3 text-ink2">
        {written}
      </blockquote>
    </>
  )
}

import type * as z from 'zod/mini'
import type { OutputOf } from '#api/define-call.ts'
import type {
  getInterview as call,
  listOwnInterviews as ownCall,
} from '#api/interviews/interviews.ts'
import { INTERVIEW_MINUTES, OPENS_MINUTES } from '#domain/interviews/interview-times.ts'
import { callMegabytes } from '#domain/interviews/call-signal.ts'
import { ANSWER_SECONDS, waitsForHer } from '#domain/interviews/spoken-answer.ts'
import { listInterviewsWith } from '#server/db/interviews/interviews.ts'
import { listSpokenAnswers } from '#server/db/interviews/spoken-answers.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { knownPerson } from '#server/services/catalogue/publishing/person-facts.ts'
import {
  filled,
  isHerLanguage,
  languageOfHers,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import type { OwnProfileEntry } from '#server/services/workers/enter-own-profile.ts'
import { saidIn } from '#server/services/workers/get-own-profile.ts'
import type { InterviewEntry } from './enter-interview.ts'
import { interviewPlace } from './household-number.ts'
import { herView, interviewOfHousehold } from './interview-view.ts'
import { questionsOfSide } from './spoken-answer.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>

/** A worker's interviews with their sentences. */
export async function listOwnInterviews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { maidId }: OwnProfileEntry,
  { lang }: z.output<typeof ownCall.input>,
): Promise<OutputOf<typeof ownCall>> {
  const { languages } = await knownPerson(db, maidId)
  const language = languageFor(lang, languages)
  const rows = await listInterviewsWith(db, maidId)
  const answers = await listSpokenAnswers(
    db,
    rows.map(({ id }) => id),
  )
  const asking = new Set(answers.filter(waitsForHer).map((row) => row.interview_id))
  const now = clock.now()
  return {
    words: interviewWordsIn(language),
    interviews: rows.map((row) => herView(row, { language, now, isAsked: asking.has(row.id) })),
  }
}

/** One interview for the side that asks, with its own notes alone. */
export async function getInterview(
  deps: Parts,
  { actor, interview }: InterviewEntry,
  { lang }: z.output<typeof call.input>,
): Promise<OutputOf<typeof call>> {
  const { env, ring } = deps
  const now = deps.clock.now()
  const column = actor === 'she' ? 'her_note' : 'household_note'
  const sealed = interview[column]
  const asked = await questionsOfSide(deps, interview, actor)
  const shared = {
    ...asked,
    note: sealed ? openFieldText(ring, interviewPlace(interview.id, column), sealed) : '',
    housePhone: env.INTERVIEW_PHONE,
    interpreterPhone: env.INTERPRETER_PHONE,
  }
  if (actor === 'household') return { ...shared, household: interviewOfHousehold(interview, now) }
  const language = languageFor(lang, interview.languages)
  const said = saidIn(language)
  const words = { ...said.words, ...interviewWordsIn(language) }
  const isAsked = asked.questions.some(waitsForHer)
  return {
    ...shared,
    she: { interview: herView(interview, { language, now, isAsked }), said: { ...said, words } },
  }
}

const languageFor = (asked: string | undefined, spoken: unknown): HerLanguage =>
  asked && isHerLanguage(asked) ? asked : languageOfHers(spoken)

/** Minutes of an interview in whose data she reads what it costs her. */
const DATA_MINUTES = 10

function interviewWordsIn(language: HerLanguage): Record<string, string> {
  const { questions, ...said } = sentencesIn(language).interview
  const figures = {
    minutes: OPENS_MINUTES,
    longest: INTERVIEW_MINUTES,
    dataMinutes: DATA_MINUTES,
    megabytes: callMegabytes(DATA_MINUTES),
    seconds: ANSWER_SECONDS.most,
  }
  const spelled = Object.entries(said).map(([name, text]) => [
    name,
    // What is filled in later keeps its blank.
    text.replaceAll(/\{(minutes|longest|dataMinutes|megabytes|seconds)\}/g, (blank) =>
      filled(blank, figures),
    ),
  ])
  return { ...Object.fromEntries(spelled), ...questions }
}

import type { HerPage } from '#api/hiring/her-answer.ts'
import { herStateAt } from '#domain/hiring/her-yes/her-answer.ts'
import { isCodeOf, WISHES } from '#domain/catalogue/codes.ts'
import { readyQuestions } from '#domain/hiring/her-yes/her-wishes.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { findHerAsk, findHerContact, listHerQuestions } from '#server/db/hiring/links/her-asks.ts'
import type { HerAskRow } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { Problem } from '#domain/problem.ts'
import { openHerQuestion } from '#server/services/cases/links/her-questions.ts'
import type { HerEntry } from '#server/who/worker.ts'
import { findHerFacts } from './her-facts.ts'
import {
  emirateIn,
  filled,
  herLanguages,
  isHerLanguage,
  languageOfHers,
  momentIn,
  ownName,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'
import { rightsWords } from '#server/services/wording/hers/rights-words.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import { factLines } from './her-page.ts'
import { startLine } from './start-line.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** Her page in her language or another she chose; viewing changes nothing. */
export async function readHerAsk(
  deps: Parts,
  { application }: HerEntry,
  input: { lang?: string },
): Promise<HerPage> {
  const ask = await findHerAsk(deps.db, application.id)
  const told = await findHerFacts(deps, application)
  if (!ask || !told) throw new Problem('not-found')
  const maid = await findHerContact(deps.db, application.maid_id)
  const language = chosenLanguage(input.lang, maid.languages)
  const { words, questions, isChecked } = sentencesIn(language)
  const wishes = maid.wishes.filter((wish) => isCodeOf(WISHES, wish))
  const asked = await listHerQuestions(deps.db, application.id)
  const state = pageState(ask, application, deps.clock.now())
  return {
    state,
    language,
    languages: herLanguages.map((code) => ({ code, name: ownName(code) })),
    ...(isChecked ? {} : { unchecked: words.unchecked }),
    words: { ...words, ...rightsWords(language) },
    title: filled(words.title, {
      name: maid.name,
      emirate: emirateIn(language, told.facts.emirate),
    }),
    answerBy: filled(words.answerBy, { when: momentIn(language, ask.answer_by) }),
    lines: factLines(language, { ...told, maid }),
    questions: readyQuestions(wishes, told.facts)
      .filter((code) => !asked.some((one) => one.code === code))
      .map((code) => ({ code, text: questions[code] })),
    asked: asked.map((row) => openHerQuestion(deps, row, questions)),
    ...(state === 'yes' ? { start: await startLine(deps, application.id, language) } : {}),
    isSample: maid.is_sample,
  }
}

/** The chosen language, else the one she speaks best among ours. */
export function chosenLanguage(asked: string | undefined, spoken: unknown): HerLanguage {
  return asked && isHerLanguage(asked) ? asked : languageOfHers(spoken)
}

/** `over`: her time has passed or the household withdrew. */
function pageState(
  ask: HerAskRow,
  { ended_as: endedAs }: Pick<Application, 'ended_as'>,
  now: Date,
): HerPage['state'] {
  const state = herStateAt({ state: ask.state, answerBy: ask.answer_by }, now)
  const isLetGo = endedAs !== null && endedAs !== 'completed'
  return state === 'silent' || isLetGo ? 'over' : state
}

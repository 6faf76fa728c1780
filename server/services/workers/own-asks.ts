import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { openOwnAsk as call, OwnProfile } from '#api/workers/own-profile.ts'
import { dubaiDay } from '#domain/day.ts'
import { herStateAt } from '#domain/hiring/her-yes/her-answer.ts'
import { householdFactsOf } from '#domain/hiring/her-yes/household-facts.ts'
import { fieldProblem } from '#domain/problem.ts'
import { listHerQuestions } from '#server/db/hiring/links/her-asks.ts'
import { listAsksOf } from '#server/db/workers/own-profile.ts'
import type { OwnAskRow } from '#server/db/workers/own-profile.ts'
import type { Deps } from '#server/deps.ts'
import { openAddress } from '#server/services/cases/answers/open-answer.ts'
import { openHerQuestion } from '#server/services/cases/links/her-questions.ts'
import { createHerLink } from '#server/services/cases/links/create-link.ts'
import {
  dayInHerLanguage,
  emirateIn,
  filled,
  momentIn,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import type { OwnProfileEntry } from './enter-own-profile.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>

/** Families that asked for her, each with what became of it; no name and no street. */
export async function ownAsks(
  deps: Parts,
  { maidId }: OwnProfileEntry,
  language: HerLanguage,
): Promise<OwnProfile['asks']> {
  const { profile, questions, words } = sentencesIn(language)
  const rows = await listAsksOf(deps.db, maidId)
  return Promise.all(
    rows.map(async (row) => {
      const home = householdFactsOf(await openAddress(deps, row.case_id))
      return {
        caseId: row.case_id,
        family: filled(profile.family, { emirate: home ? emirateIn(language, home.emirate) : '' }),
        ...lineOf(row, language, deps.clock.now()),
        questions: (await listHerQuestions(deps.db, row.case_id))
          .map((asked) => openHerQuestion(deps, asked, questions))
          .map(({ question, answer }) => ({ question, answer: answer ?? words.thanksQuestion })),
      }
    }),
  )
}

function lineOf(row: OwnAskRow, language: HerLanguage, now: Date) {
  const { profile } = sentencesIn(language)
  const state = herStateAt({ state: row.state, answerBy: row.answer_by }, now)
  const day = row.answered_at ? dayInHerLanguage(language, dubaiDay(row.answered_at.getTime())) : ''
  const isLetGo = row.ended_as !== null && row.ended_as !== 'completed'
  if (isLetGo || state === 'silent') return { line: profile.askOver, isOpen: false }
  if (state === 'yes') return { line: filled(profile.askYes, { day }), isOpen: false }
  if (state === 'no') return { line: filled(profile.askNo, { day }), isOpen: false }
  const when = momentIn(language, row.answer_by)
  return { line: filled(profile.askWaits, { when }), isOpen: true }
}

/** A new link to one ask of hers; throws `not-offered` for another's. */
export async function openOwnAsk(
  deps: Parts,
  { maidId }: OwnProfileEntry,
  { caseId }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const asks = await listAsksOf(deps.db, maidId)
  if (!asks.some(({ case_id: id }) => id === caseId)) throw fieldProblem('caseId', 'not-offered')
  const url = new URL(await createHerLink(deps, { caseId, by: 'she', purpose: 'her-answer' }))
  return { path: url.pathname + url.search }
}

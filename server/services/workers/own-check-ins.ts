import type { InputOf, OutputOf } from '#api/define-call.ts'
import type * as calls from '#api/workers/own-check-ins.ts'
import { answersTo, checkInQuestions, worries } from '#domain/hiring/check-ins/check-in-answers.ts'
import { dayOfTrial, monthAsked } from '#domain/hiring/check-ins/check-in-days.ts'
import { householdFactsOf } from '#domain/hiring/her-yes/household-facts.ts'
import { fieldProblem } from '#domain/problem.ts'
import { listServicesOf } from '#server/db/hiring/check-ins.ts'
import type { CheckInRow } from '#server/db/hiring/check-ins.ts'
import type { Deps } from '#server/deps.ts'
import { openAddress } from '#server/services/cases/answers/open-answer.ts'
import { giveAnswer } from '#server/services/hiring/check-ins/answer-check-in.ts'
import { askedOfWorker } from '#server/services/hiring/check-ins/asked-of.ts'
import type { AskedService } from '#server/services/hiring/check-ins/asked-of.ts'
import {
  dayInHerLanguage,
  emirateIn,
  filled,
  isHerLanguage,
  languageOfHers,
  monthIn,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import { findHerContact } from '#server/db/hiring/links/her-asks.ts'
import type { OwnProfileEntry } from './enter-own-profile.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** What a worker is asked about her service now, with what she said; never what her household says. */
export async function getOwnCheckIns(
  deps: Parts,
  { maidId }: OwnProfileEntry,
  { lang }: InputOf<typeof calls.getOwnCheckIns>,
): Promise<OutputOf<typeof calls.getOwnCheckIns>> {
  const { languages } = await findHerContact(deps.db, maidId)
  const language = lang && isHerLanguage(lang) ? lang : languageOfHers(languages)
  const asked = (await askedOfWorker(deps, maidId)).filter(({ rows }) => rows.length > 0)
  const { checkIns } = sentencesIn(language)
  const { title, note, said, change, thanks, willCall } = checkIns
  return {
    words: { title, note, said, change, thanks, willCall },
    services: await Promise.all(
      asked.map(async (service) => {
        const home = householdFactsOf(await openAddress(deps, service.caseId))
        const emirate = home ? emirateIn(language, home.emirate) : ''
        return {
          caseId: service.caseId,
          family: filled(sentencesIn(language).profile.family, { emirate }),
          checkIns: service.rows.map((row) => shown(language, service, row)),
        }
      }),
    ),
  }
}

type Said = Partial<Record<string, string>>

function shown(language: HerLanguage, { served }: AskedService, row: CheckInRow) {
  const { checkIns } = sentencesIn(language)
  const month = monthIn(language, monthAsked(row, served).until)
  const titles = {
    month,
    'trial-day': filled(checkIns.trialDay, { day: dayOfTrial(row, served), of: served.trialDays }),
    'trial-end': checkIns.trialEnd,
    'settling-in': dayInHerLanguage(language, row.day),
  }
  const asks: Said = checkIns.questions
  const says: Said = checkIns.answers
  return {
    kind: row.kind,
    day: row.day,
    title: titles[row.kind],
    questions: checkInQuestions(row.kind, 'she').map((question) => ({
      question,
      asks: filled(asks[question] ?? '', { month }),
      given: row.her_answers[question],
      answers: answersTo('she', question).map((answer) => ({
        answer,
        says: says[`${question}-${answer}`] ?? '',
        worries: worries({ side: 'she', question, answer }),
      })),
    })),
  }
}

/** Keeps one answer of hers. Throws `not-offered` for another's service and what is not asked. */
export async function answerOwnCheckIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  { maidId }: OwnProfileEntry,
  { caseId, kind, day, question, answer }: InputOf<typeof calls.answerOwnCheckIn>,
): Promise<OutputOf<typeof calls.answerOwnCheckIn>> {
  const own = await listServicesOf(deps.db, maidId)
  if (!own.some(({ id }) => id === caseId)) throw fieldProblem('answer', 'not-offered')
  await giveAnswer(deps, { caseId, kind, day }, { side: 'she', question, answer })
  return { done: true }
}

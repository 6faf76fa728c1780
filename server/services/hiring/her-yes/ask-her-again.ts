import { brand } from '#domain/brand.ts'
import { herAnswerBy } from '#domain/hiring/her-yes/her-answer.ts'
import { Problem } from '#domain/problem.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { changeHerAsk, findHerAsk, findHerContact } from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { textHer } from './ask-her.ts'
import { findHerFacts, hashOfFacts } from './her-facts.ts'
import {
  emirateIn,
  filled,
  languageOfHers,
  momentIn,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>

/**
 * Staff ask her once more, with a new link and time to answer. Throws `not-offered-now` where she has
 * answered.
 */
export async function sendHerLinkAgain(deps: Parts, state: ApplicationState): Promise<void> {
  const { id: caseId, maid_id: maidId } = state
  const ask = await findHerAsk(deps.db, caseId, true)
  const told = await findHerFacts(deps, state)
  if (ask?.state !== 'asked' || !told) throw new Problem('not-offered-now')
  const now = deps.clock.now()
  const answerBy = herAnswerBy(now, state.booking?.day)
  await changeHerAsk(deps.db, caseId, { answer_by: answerBy })
  const holds = { facts: hashOfFacts(told) }
  await recordAudit(deps.db, { caseId, by: 'staff', at: now, kind: 'she-was-asked', holds })
  const { name, languages } = await findHerContact(deps.db, maidId)
  const language = languageOfHers(languages)
  await textHer(deps, { caseId, maidId, language, answerBy, by: 'staff' }, (url) =>
    filled(sentencesIn(language).words.textAsk, {
      brand: brand.name,
      name,
      emirate: emirateIn(language, told.facts.emirate),
      when: momentIn(language, answerBy),
      url,
    }),
  )
}

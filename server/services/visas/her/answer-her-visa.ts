import type { InputOf } from '#api/define-call.ts'
import type { HerVisaPage, answerHerVisa as call } from '#api/visas/her.ts'
import { Problem } from '#domain/problem.ts'
import { mayConsent } from '#domain/visas/application/her-consent.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findHerVisaCase, findVisaOfHerLink } from '#server/db/visas/her-link.ts'
import type { HerVisaCase } from '#server/db/visas/her-link.ts'
import { saveVisa } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import { storeAnswer } from '#server/services/cases/answers/store-answer.ts'
import { keepHerQuestion } from '#server/services/cases/links/keep-her-question.ts'
import { recordHerAnswer } from '#server/services/cases/links/record-her-answer.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import type { HerVisaEntry } from '#server/services/visas/enter-visa.ts'
import { openVisaNumber } from '#server/services/visas/open-visa-answer.ts'
import { findHerVisaFacts } from './her-visa-facts.ts'
import { readHerVisa } from './read-her-visa.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Input = InputOf<typeof call>

/** Stores her answer once and texts the household; repeats show what stands. */
export async function answerHerVisa(
  deps: Parts,
  entry: HerVisaEntry,
  input: Input,
): Promise<HerVisaPage> {
  await inTransaction(deps.db, (db) => keepAnswer({ ...deps, db }, entry, input))
  return readHerVisa(deps, entry, input)
}

async function keepAnswer(deps: Parts, { caseId }: HerVisaEntry, input: Input): Promise<void> {
  await lockApplication(deps.db, caseId)
  // Other terms meanwhile end her link: what she read is no more.
  const isGood = await findVisaOfHerLink(deps.db, hashToken(input.token))
  const visa = await findHerVisaCase(deps.db, caseId)
  if (!isGood || !visa) throw new Problem('not-found')
  if (!mayConsent({ state: visa.worker_state, isEnded: visa.ended_as !== null })) return
  if (input.answer === 'question') return keepQuestion(deps, visa, input)
  const at = deps.clock.now()
  const isYes = input.answer === 'yes'
  await saveVisa(deps.db, caseId, { worker_state: input.answer, worker_answered_at: at })
  await recordHerAnswer(deps, caseId, input.answer)
  if (isYes) {
    await storeAnswer(deps, {
      caseId,
      step: 'VISA_CONSENT',
      answer: { answer: 'yes', language: visa.worker_language },
      shown: {},
      due: 'VISA_SUMMARY',
      version: visa.version + 1,
      by: 'she',
      visitorId: null,
      at,
    })
  }
  await tellHousehold(deps, visa, input.answer)
}

async function keepQuestion(deps: Parts, visa: HerVisaCase, input: Input): Promise<void> {
  const { case_id: caseId } = visa
  if (!(await keepHerQuestion(deps, caseId, input))) return
  const at = deps.clock.now()
  await saveVisa(deps.db, caseId, { worker_state: 'question', worker_answered_at: at })
  await recordHerAnswer(deps, caseId, 'question')
  await tellHousehold(deps, visa, 'question')
}

/** Texts the household her answer, with the address of its application. */
async function tellHousehold(
  deps: Parts,
  visa: HerVisaCase,
  answer: Input['answer'],
): Promise<void> {
  const { case_id: caseId, case_language: language } = visa
  const to = await openVisaNumber(deps, caseId)
  const facts = await findHerVisaFacts(deps, visa)
  if (!to || !facts) return
  const url = `${deps.env.ORIGIN}/visas/apply?case=${caseId}`
  const values = { name: facts.name, url }
  const body = sayText(deps, { say: `her-visa-${answer}`, language, values })
  await queueText(deps, { to, body, purpose: 'news', caseId })
}

import type { VisaConsent } from '#api/visas/her.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { Problem } from '#domain/problem.ts'
import { listHerQuestions } from '#server/db/hiring/links/her-asks.ts'
import { findVisa } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { openHerQuestion } from '#server/services/cases/links/her-questions.ts'
import { RESEND_SECONDS } from '#server/services/sms/take-text-allowance.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { sentencesIn } from '#server/services/wording/hers/her-language.ts'
import { findHerVisaFacts } from './her-visa-facts.ts'

/** Her consent as her household sees it, with ready-made questions in its language. */
export async function getVisaConsent(
  deps: Pick<Deps, 'db' | 'ring'>,
  { ofCase, visit }: VisaEntry,
): Promise<VisaConsent> {
  const visa = await findVisa(deps.db, ofCase.id)
  if (!visa) throw new Problem('not-found')
  const facts = await findHerVisaFacts(deps, visa)
  const rows = await listHerQuestions(deps.db, ofCase.id)
  const { questions } = sentencesIn(languageOrEnglish(visit.language))
  const askedAt = visa.worker_asked_at
  const resendAt = askedAt && new Date(askedAt.getTime() + RESEND_SECONDS * 1000)
  return {
    state: visa.worker_state ?? undefined,
    isReady: facts !== undefined && visa.paid_at !== null,
    name: facts?.name,
    phoneMask: facts && maskPhone(facts.phone),
    askedAt: askedAt?.toISOString(),
    resendAfter: resendAt?.toISOString(),
    answeredAt: visa.worker_answered_at?.toISOString(),
    questions: rows.map((row) => {
      const { question, answer } = openHerQuestion(deps, row, questions)
      return { id: row.id, text: question, askedAt: row.asked_at.toISOString(), answer }
    }),
  }
}

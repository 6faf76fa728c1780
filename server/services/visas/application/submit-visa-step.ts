import { refuseOvertaken } from '#domain/cases/overtaken.ts'
import type { VisaAnswer } from '#api/visas/application.ts'
import type { VisaFields } from '#api/visas/visa-units.ts'
import { parseTypedDay } from '#domain/hiring/values/typed-day.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { isVisaStepOpen, reopenedBy } from '#domain/visas/application/visa-steps.ts'
import type { VisaFormStep, VisaStep } from '#domain/visas/application/visa-steps.ts'
import { isShownTo } from '#domain/hiring/given-answers.ts'
import { saveExpiry } from '#server/db/hiring/answers/documents.ts'
import type { Deps } from '#server/deps.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import { storeAnswer } from '#server/services/cases/answers/store-answer.ts'
import { beginCase } from '#server/services/visas/case/begin-case.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'
import { voidConsent } from '#server/services/visas/her/ask-worker.ts'
import { keepVisaDue } from '#server/services/visas/payment/keep-visa-due.ts'
import { visaApplicationOf } from './visa-application-of.ts'
import { findVisaStanding, isVisaStepShown } from './visa-standing.ts'
import type { VisaStanding } from './visa-standing.ts'
import { visaStepRules } from './visa-step-rules.ts'
import type { VisaStepOutcome } from './visa-step-rules.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

export type VisaStepInput<Step extends VisaFormStep> = VisaFields<Step> & {
  caseId: string
  version?: number
}

/**
 * Submits a step that is due or was answered before. The call's transaction locks the case, so rules
 * see its newest state. Throws `step-not-due`, `version-conflict`, or `invalid-input` with the
 * fields.
 */
export async function submitVisaStep<Step extends VisaFormStep>(
  deps: Parts,
  entry: VisaEntry,
  { step, input }: { step: Step; input: VisaStepInput<Step> },
): Promise<VisaAnswer> {
  const standing = await findVisaStanding(deps, entry)
  refuseSentVisa(standing, step, input.version)
  const { facts, state } = standing
  const { check, keep } = visaStepRules[step]
  const errors = check(input, { ...facts, total: facts.sum?.total })
  if (errors.length > 0) throw new Problem('invalid-input', { errors })
  const now = deps.clock.now()
  const outcome: VisaStepOutcome = keep(input, standing)
  if (step === 'VISA_PAPERS') await keepPapers(deps, standing, outcome.answer)
  await storeAnswer(deps, {
    caseId: state.id,
    step,
    answer: outcome.answer,
    shown: outcome.shown,
    changes: { visas: outcome.changes ?? {} },
    reopens: reopenedBy(step),
    version: state.version + 1,
    by: actingStaff() ? 'staff' : entry.actor,
    visitorId: entry.visitorId,
    at: now,
  })
  if (step === 'VISA_SUMMARY') await beginCase(deps, state.id)
  // She consented to other terms, so she is asked again.
  if (reopenedBy(step).includes('VISA_CONSENT')) await voidConsent(deps, state.id)
  if (step === 'VISA_PRICE') await keepVisaDue(deps, state.id)
  return { visa: await visaApplicationOf(deps, await findVisaStanding(deps, entry)) }
}

/** Steps are open until the application is sent; a paid price stays as it is. */
export function refuseSentVisa(
  standing: VisaStanding,
  step: VisaStep,
  version: number | undefined,
): void {
  const { state, facts, submitted, due } = standing
  const isSettled = step === 'VISA_PRICE' && state.paid_at !== null
  if (state.submitted_at || isSettled) throw new Problem('already-completed')
  if (!isVisaStepOpen(step, submitted, facts)) {
    throw new Problem('step-not-due', { facts: { step: due ?? '' } })
  }
  if (!isVisaStepShown(standing, step)) throw new Problem('code-needed')
  refuseOvertaken(step, state, version)
}

/** Each paper must be here and shown to this device; its last day stays with it. */
async function keepPapers(
  { db }: Parts,
  { state, facts, looker }: VisaStanding,
  answer: VisaStepOutcome['answer'],
): Promise<void> {
  if (!('documents' in answer)) return
  const { documents, expiries } = answer
  for (const { paper } of facts.papers) {
    const given = state.documents.find(({ id, kind }) => id === documents[paper] && kind === paper)
    if (!given || !isShownTo(looker, given.given_by)) throw fieldProblem(paper, 'document-unknown')
    const until = parseTypedDay(expiries[paper] ?? '')
    const of = { caseId: state.id, documentId: given.id }
    if (until) await saveExpiry(db, { ...of, expiry: { expiresOn: until } })
  }
}

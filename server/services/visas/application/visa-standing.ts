import { Problem } from '#domain/problem.ts'
import { daysLater } from '#domain/day.ts'
import { isShownTo } from '#domain/hiring/given-answers.ts'
import type { Looker } from '#domain/hiring/given-answers.ts'
import { visaSequence, visaStepDue } from '#domain/visas/application/visa-steps.ts'
import type { VisaStep } from '#domain/visas/application/visa-steps.ts'
import { findGiven } from '#server/db/hiring/clients/given.ts'
import { findVisaState } from '#server/db/visas/visas.ts'
import type { VisaState } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'
import { visaFactsOf } from './visa-facts.ts'
import type { VisaFacts } from './visa-facts.ts'

/** An entry with the whole state of its application, and the step that is due. */
export type VisaStanding = VisaEntry & {
  state: VisaState
  facts: VisaFacts
  steps: VisaStep[]
  submitted: ReadonlySet<string>
  /** Undefined once it was sent. */
  due: VisaStep | undefined
  looker: Looker
}

/** Reads the application of an admitted visitor. */
export async function findVisaStanding(
  deps: Pick<Deps, 'db' | 'clock'>,
  entry: VisaEntry,
): Promise<VisaStanding> {
  const asked = { caseId: entry.ofCase.id, visitorId: entry.visitorId }
  const dayAgo = daysLater(deps.clock.now(), -1)
  const state = await findVisaState(deps.db, { ...asked, dayAgo })
  if (!state) throw new Problem('not-found')
  const [facts, { looker }] = await Promise.all([
    visaFactsOf(deps, state),
    findGiven(deps.db, asked),
  ])
  const submitted = new Set<string>(state.answers.map(({ step }) => step))
  const due = state.submitted_at ? undefined : visaStepDue(submitted, facts)
  return { ...entry, state, facts, steps: visaSequence(facts), submitted, due, looker }
}

/** Whether this device may see what another one answered. */
export const isVisaStepShown = ({ looker, state }: VisaStanding, step: VisaStep): boolean => {
  const answer = state.answers.find((one) => one.step === step)
  return !answer || isShownTo(looker, answer.given_by)
}

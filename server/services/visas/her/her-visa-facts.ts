import { createHash } from 'node:crypto'
import { firstNameOf } from '#domain/hiring/values/first-name.ts'
import { parseVisaAnswers } from '#domain/visas/visa-answers.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import type { VisaKept } from '#api/visas/visa-units.ts'
import type { VisaRow } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { openVisaAnswer } from '#server/services/visas/open-visa-answer.ts'

/** What she consents to, and where she is reached. */
export type HerVisaFacts = {
  name: string
  phone: string
  language: VisaKept<'VISA_WORKER'>['language']
  /** Only a first name; undefined where none is found. */
  sponsor: string | undefined
  kind: VisaKind
  emirate: EmirateCode | undefined
  terms: VisaKept<'VISA_TERMS'>
}

/** Undefined while worker or terms are missing. */
export async function findHerVisaFacts(
  deps: Pick<Deps, 'db' | 'ring'>,
  {
    case_id: caseId,
    kind,
    guide_answers: answers,
  }: Pick<VisaRow, 'case_id' | 'kind' | 'guide_answers'>,
): Promise<HerVisaFacts | undefined> {
  const worker = await openVisaAnswer(deps, caseId, 'VISA_WORKER')
  const terms = await openVisaAnswer(deps, caseId, 'VISA_TERMS')
  if (!worker || !terms) return undefined
  const sponsor = await openVisaAnswer(deps, caseId, 'VISA_SPONSOR')
  return {
    name: firstNameOf(worker.name) ?? worker.name,
    phone: worker.phone,
    language: worker.language,
    sponsor: sponsor && firstNameOf(sponsor.name),
    kind,
    emirate: parseVisaAnswers(answers).emirate,
    terms,
  }
}

/** Equal facts, to her, have equal hashes. */
export function hashOfVisaFacts({ name, sponsor, kind, emirate, terms }: HerVisaFacts): string {
  const told = { name, sponsor, kind, emirate, terms }
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

import { answeredUnits } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { listNamingAnswers } from '#server/db/staff/wait-facts.ts'
import type { Deps } from '#server/deps.ts'
import { answerPlace, openJson } from '#server/services/cases/answers/seal-json.ts'

type Parts = Pick<Deps, 'db' | 'ring'>
type Sealed = Awaited<ReturnType<typeof listNamingAnswers>>[number]

/** The names of households that gave one, by their cases: the signer's before the account's. */
export async function openHouseholdNames(
  deps: Parts,
  caseIds: readonly string[],
): Promise<Map<string, string>> {
  if (caseIds.length === 0) return new Map()
  const rows = await listNamingAnswers(deps.db, caseIds, [stepOf.account, stepOf.signer])
  const names = new Map<string, string>()
  for (const row of rows.toSorted((a, b) => a.step.localeCompare(b.step))) {
    const name = nameIn(deps, row)
    if (name) names.set(row.case_id, name)
  }
  return names
}

function nameIn({ ring }: Parts, { case_id: caseId, step, answer }: Sealed): string | undefined {
  const from = { ring, place: answerPlace(caseId, step), sealed: answer }
  if (step === stepOf.signer) return openJson(from, answeredUnits[stepOf.signer].kept).name
  return openJson(from, answeredUnits[stepOf.account].kept).accountTitle
}

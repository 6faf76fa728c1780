import type { InputOf, OutputOf } from '#api/define-call.ts'
import type {
  cancelOwnVisa as cancelCall,
  dateVisaPaper as dateCall,
  tellVisaArrival as arrivalCall,
} from '#api/visas/case.ts'
import { addDays } from '#domain/day.ts'
import { parseTypedDay } from '#domain/hiring/values/typed-day.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { checkLastDay } from '#domain/visas/application/visa-fields.ts'
import { dayNow } from '#server/clock.ts'
import { saveExpiry } from '#server/db/hiring/answers/documents.ts'
import { listVisaPapers } from '#server/db/visas/visa-papers.ts'
import type { Deps } from '#server/deps.ts'
import { refuseUnasked } from '#server/services/cases/documents/refuse-unasked.ts'
import { endAsking } from '#server/services/cases/documents/upload-document.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'
import { cancelVisa } from './end-visa.ts'
import { getVisaCase } from './get-visa-case.ts'
import { tellArrival } from './move-case.ts'

/** An entry permit is valid for 60 days (domain facts 3.3); the rest is for its making. */
const FARTHEST_DAYS = 180

type Parts = Pick<Deps, 'db' | 'clock'>

/** The household says when the worker arrives. */
export async function tellVisaArrival(
  deps: Parts,
  entry: VisaEntry,
  { day }: InputOf<typeof arrivalCall>,
): Promise<OutputOf<typeof arrivalCall>> {
  const today = dayNow(deps.clock)
  if (day < today || day > addDays(today, FARTHEST_DAYS)) {
    throw fieldProblem('day', 'visa-arrival-day')
  }
  await tellArrival(deps, entry.ofCase.id, { day, by: entry.actor })
  return { visa: await getVisaCase(deps, entry) }
}

/** The household says how long a paper is valid that staff asked for again. */
export async function dateVisaPaper(
  deps: Parts,
  entry: VisaEntry,
  { kind, day }: InputOf<typeof dateCall>,
): Promise<OutputOf<typeof dateCall>> {
  const caseId = entry.ofCase.id
  const errors = checkLastDay(day, { field: 'day', today: dayNow(deps.clock) })
  const expiresOn = parseTypedDay(day)
  if (errors.length > 0 || !expiresOn) throw new Problem('invalid-input', { errors })
  await refuseUnasked(deps.db, entry.ofCase)
  const paper = (await listVisaPapers(deps.db, caseId)).find((one) => one.kind === kind)
  if (!paper || paper.accepted_at) throw new Problem('not-offered-now')
  await saveExpiry(deps.db, { caseId, documentId: paper.id, expiry: { expiresOn } })
  await endAsking(deps, caseId)
  return { visa: await getVisaCase(deps, entry) }
}

/** The household ends its visa; what goes back is in the answer. */
export async function cancelOwnVisa(
  deps: Parts,
  entry: VisaEntry,
): Promise<OutputOf<typeof cancelCall>> {
  await cancelVisa(deps, entry.ofCase.id, { as: 'cancelled', by: entry.actor })
  return { visa: await getVisaCase(deps, entry) }
}

import type { InputOf, OutputOf } from '#api/define-call.ts'
import type {
  cancelOwnVisa as cancelCall,
  tellVisaArrival as arrivalCall,
} from '#api/visas/case.ts'
import { addDays } from '#domain/day.ts'
import { fieldProblem } from '#domain/problem.ts'
import { dubaiDay } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
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
  const today = dubaiDay(deps.clock)
  if (day < today || day > addDays(today, FARTHEST_DAYS)) {
    throw fieldProblem('day', 'visa-arrival-day')
  }
  await tellArrival(deps, entry.ofCase.id, { day, by: entry.actor })
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

import type { ShownInterview } from '#api/console/people/shown-interview.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { turnOf } from '#domain/interviews/interview-moves.ts'
import type { InterviewRow, InterviewWithName } from '#server/db/interviews/interviews.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { interviewPlace } from './household-number.ts'

type Ring = Pick<Deps, 'ring'>

/** A household's number in clear. */
export const householdPhone = ({ ring }: Ring, { id, phone }: InterviewRow): string =>
  openFieldText(ring, interviewPlace(id, 'phone'), phone)

/** As staff see it: when, how it stands and whose turn it is. */
export const shownInterview = (deps: Ring, row: InterviewWithName): ShownInterview => ({
  number: row.number,
  maid: { id: row.maid_id, name: row.name },
  household: maskPhone(householdPhone(deps, row)),
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  startsAt: row.starts_at?.toISOString() ?? null,
  turn: turnOf(row.state, { household: row.household_outcome, she: row.her_outcome }),
})

import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { OutputOf } from '#api/define-call.ts'
import type {
  askForInterview as askCall,
  getInterviewStart as startCall,
  listInterviews as listCall,
} from '#api/interviews/interviews.ts'
import { calledName } from '#domain/catalogue/first-name.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { openInterviewStates } from '#domain/interviews/interview-moves.ts'
import {
  HERS_MOST,
  HOUSEHOLD_MOST,
  interviewDays,
  interviewHours,
  mayPropose,
} from '#domain/interviews/interview-times.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import {
  findInterview,
  findInterviewable,
  insertInterview,
  listInterviewsOf,
  listInterviewsWith,
  lockInterviewsOf,
} from '#server/db/interviews/interviews.ts'
import type { InterviewRow } from '#server/db/interviews/interviews.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { Visit } from '#server/who/visit.ts'
import { householdNumber, interviewPlace } from './household-number.ts'
import { interviewOfHousehold } from './interview-view.ts'
import { tellHer } from './tell-of-interview.ts'
import type { TellParts } from './tell-of-interview.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** Within a day these counts fall again. */
const FULL_RETRY_SECONDS = 3_600

/** What the form of asking shows; she is absent where she cannot be asked. */
export async function getInterviewStart(
  deps: Parts,
  visit: Visit,
  { maidId }: z.output<typeof startCall.input>,
): Promise<OutputOf<typeof startCall>> {
  const [maid, { indexes, phone }] = await Promise.all([
    findInterviewable(deps.db, maidId),
    householdNumber(deps, visit.visitorId),
  ])
  const own = await listInterviewsOf(deps.db, indexes)
  return {
    maid: maid && { maidId, name: calledName(maid.name) },
    number: phone && maskPhone(phone),
    days: interviewDays(deps.clock.now()),
    hours: [...interviewHours],
    openId: own.find((one) => one.maid_id === maidId && isOpen(one))?.id,
  }
}

const isOpen = ({ state }: InterviewRow): boolean =>
  openInterviewStates.some((open) => open === state)

/**
 * Asks once: an interview with her that is open already is answered instead. Throws `code-needed`
 * without a confirmed number, `too-many-requests` above the limits of either side.
 */
export async function askForInterview(
  deps: TellParts,
  visit: Visit,
  { maidId, home, times }: z.output<typeof askCall.input>,
): Promise<OutputOf<typeof askCall>> {
  const { db, clock, ring } = deps
  const { indexes, phone } = await householdNumber(deps, visit.visitorId)
  if (!phone) throw new Problem('code-needed')
  const maid = await findInterviewable(db, maidId)
  // Refused where both numbers are the same.
  if (!maid || indexes.includes(maid.phone_index ?? '')) throw new Problem('not-found')
  const slots = slotsOf(times, clock.now())
  await lockInterviewsOf(db, maidId)
  const own = (await listInterviewsOf(db, indexes)).filter(isOpen)
  const before = own.find((one) => one.maid_id === maidId)
  if (before) return { interviewId: before.id }
  const hers = (await listInterviewsWith(db, maidId)).filter(isOpen)
  if (own.length >= HOUSEHOLD_MOST || hers.length >= HERS_MOST) {
    throw new Problem('too-many-requests', { retryAfter: FULL_RETRY_SECONDS })
  }
  const id = randomUUID()
  await insertInterview(db, {
    id,
    maid_id: maidId,
    phone_index: phoneIndex(ring, phone),
    phone: sealField(ring, interviewPlace(id, 'phone'), phone),
    language: visit.language,
    home,
    slots,
    at: clock.now(),
  })
  const asked = await findInterview(db, id)
  if (asked) await tellHer(deps, asked, 'asked')
  return { interviewId: id }
}

/** Proposed times in order, each once. Throws `not-offered` for any other. */
export function slotsOf(times: readonly string[], now: Date): Date[] {
  const slots = [...new Set(times)].map((time) => new Date(time))
  if (!slots.every((slot) => mayPropose(slot, now))) throw fieldProblem('times', 'not-offered')
  return slots.toSorted((one, other) => one.getTime() - other.getTime())
}

/** The interviews of the numbers that this device confirmed. */
export async function listInterviews(
  deps: Parts,
  visit: Visit,
): Promise<OutputOf<typeof listCall>> {
  const { indexes, phone } = await householdNumber(deps, visit.visitorId)
  const rows = await listInterviewsOf(deps.db, indexes)
  const now = deps.clock.now()
  return {
    isConfirmed: phone !== undefined,
    interviews: rows.map((row) => interviewOfHousehold(row, now)),
  }
}

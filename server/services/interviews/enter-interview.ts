import { whyNot } from '#domain/authority/authority.ts'
import type { ActionOn } from '#domain/authority/authority.ts'
import type { InterviewSide } from '#domain/interviews/interview-moves.ts'
import { Problem } from '#domain/problem.ts'
import { findInterview, listConfirmedNumbers } from '#server/db/interviews/interviews.ts'
import type { InterviewWithName } from '#server/db/interviews/interviews.ts'
import { listPeopleOfVisitor } from '#server/db/workers/own-profile.ts'
import type { Deps } from '#server/deps.ts'
import { ownProfileSince } from '#server/services/workers/enter-own-profile.ts'
import type { Visit } from '#server/who/visit.ts'

/** One side of an interview, on a device that confirmed its number. */
export type InterviewEntry = {
  visit: Visit
  visitorId: string
  actor: InterviewSide
  interview: InterviewWithName
}

/** Confirmed numbers of a device open its interviews as long as they open a worker's profile. */
export const interviewSince = ownProfileSince

/** Throws `not-found` for whoever confirmed neither number; `lock` holds the interview. */
export async function enterInterview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visit: Visit,
  asked: { does: ActionOn<'interview'>; interviewId: string; lock: boolean },
): Promise<InterviewEntry> {
  const { visitorId } = visit
  if (!visitorId || visit.isReadOnly) throw new Problem('not-found')
  const interview = await findInterview(db, asked.interviewId, asked.lock)
  if (!interview) throw new Problem('not-found')
  const of = { visitorId, since: interviewSince(clock.now()) }
  const numbers = await listConfirmedNumbers(db, of)
  const isHousehold = numbers.some(({ phone_index: index }) => index === interview.phone_index)
  const isShe =
    !isHousehold && (await listPeopleOfVisitor(db, of)).some(({ id }) => id === interview.maid_id)
  const actor = isHousehold ? 'household' : isShe ? 'she' : undefined
  const refused = whyNot(asked.does, actor, { endedAs: null })
  if (!actor || refused) throw new Problem(refused ?? 'not-found')
  return { visit, visitorId, actor, interview }
}

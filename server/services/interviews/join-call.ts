import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { OutputOf } from '#api/define-call.ts'
import { signalSchema } from '#api/interviews/call.ts'
import type { CallState } from '#api/interviews/call.ts'
import type * as calls from '#api/interviews/call.ts'
import { movedTo } from '#domain/interviews/interview-moves.ts'
import type { InterviewSide } from '#domain/interviews/interview-moves.ts'
import { isCallOpen } from '#domain/interviews/interview-times.ts'
import { parseJson } from '#domain/parse-json.ts'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findInterview, updateInterview } from '#server/db/interviews/interviews.ts'
import { insertSignal, lastSignal, listSignals as listRows } from '#server/db/interviews/signals.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText, sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import type { News } from '#server/services/cases/live/live-applications.ts'
import { networkOf } from '#server/who/limits/network.ts'
import type { InterviewEntry } from './enter-interview.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

const signalPlace = (interviewId: string): FieldPlace => ({
  table: 'interview_signals',
  column: 'body',
  rowId: interviewId,
})

const otherSide = { household: 'she', she: 'household' } as const satisfies Record<
  InterviewSide,
  InterviewSide
>

/** Throws `not-offered-now` before the call opens and after it closed. */
function refuseClosed({ interview }: InterviewEntry, now: Date): void {
  const { state, starts_at: startsAt } = interview
  const isTimed = ['agreed', 'missed', 'held'].includes(state)
  if (!startsAt || !isTimed || !isCallOpen(startsAt, now)) throw new Problem('not-offered-now')
}

/** Notes that a side came; once both did, the interview was held. */
export async function joinInterview(
  { db, clock, env }: Parts & Pick<Deps, 'env'>,
  entry: InterviewEntry,
): Promise<OutputOf<typeof calls.joinInterview>> {
  const now = clock.now()
  refuseClosed(entry, now)
  const { actor, interview } = entry
  await inTransaction(db, async (tx) => {
    // Both may come in the same moment.
    const locked = await findInterview(tx, interview.id, true)
    if (!locked) throw new Problem('not-found')
    const came = {
      household_came_at: actor === 'household' ? now : locked.household_came_at,
      her_came_at: actor === 'she' ? now : locked.her_came_at,
    }
    const isBoth = came.household_came_at !== null && came.her_came_at !== null
    const held = isBoth ? movedTo('meet', { by: 'server', from: locked.state }) : undefined
    await updateInterview(tx, interview.id, { ...came, state: held ?? locked.state })
  })
  const after = await lastSignal(db, { interviewId: interview.id, to: actor })
  return { after, iceServers: iceServersOf(env, now) }
}

/** How long a password of the relay is good. */
const RELAY_SECONDS = 2 * 3_600

/** Without settings the browsers try each other's own addresses alone. */
function iceServersOf(env: Deps['env'], now: Date) {
  const { STUN_URLS: stun, TURN_URLS: turn, TURN_SECRET: secret } = env
  const found = stun.length > 0 ? [{ urls: stun }] : []
  if (turn.length === 0 || !secret) return found
  // As coturn checks it: a name that is a time, and its keyed hash.
  const username = String(Math.floor(now.getTime() / 1000) + RELAY_SECONDS)
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  return [...found, { urls: turn, username, credential }]
}

/** Keeps a signal sealed for the other side, which hears of it at once. */
export async function sendSignal(
  { db, clock, ring }: Parts,
  entry: InterviewEntry,
  { signal }: z.output<typeof calls.sendSignal.input>,
): Promise<{ sent: true }> {
  const { actor, interview } = entry
  const at = clock.now()
  refuseClosed(entry, at)
  const body = sealField(ring, signalPlace(interview.id), JSON.stringify(signal))
  await insertSignal(db, { interviewId: interview.id, to: otherSide[actor], body, at })
  return { sent: true }
}

/** What one side was sent after a signal. */
export async function listSignals(
  { db, ring }: Parts,
  { actor, interview }: InterviewEntry,
  { after }: z.output<typeof calls.listSignals.input>,
): Promise<OutputOf<typeof calls.listSignals>> {
  const rows = await listRows(db, { interviewId: interview.id, to: actor, after })
  const signals = rows.map(({ body }) =>
    z.parse(signalSchema, parseJson(openFieldText(ring, signalPlace(interview.id), body))),
  )
  return { last: rows.at(-1)?.id ?? after, signals }
}

/** Tells one side's page of each new signal. The inner function answers how to stop. */
export function watchInterview(
  deps: Pick<Deps, 'signals'>,
  { actor, interview, visit, visitorId }: InterviewEntry,
): (tell: (news: News<CallState>) => void) => () => void {
  const watcher = {
    placeId: interview.id,
    side: actor,
    visitorId,
    network: networkOf(visit.ip),
  }
  return (tell) => deps.signals.watch({ ...watcher, tell })
}

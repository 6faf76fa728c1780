import * as z from 'zod/mini'
import { holidayInput } from '#api/console/holidays.ts'
import type * as calls from '#api/console/replays.ts'
import type { OutputOf } from '#api/define-call.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { changesFrom } from '#domain/dated-versions.ts'
import type { Day } from '#domain/day.ts'
import { dubaiDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { namesCases, replayTable } from '#domain/replay/replay-kinds.ts'
import { emptyTally } from '#domain/replay/tally.ts'
import * as rows from '#server/db/replay/replays.ts'
import type { StoredReplay } from '#server/db/replay/replays.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { replayers } from './replayers.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

const PAGE_SIZE = 50

/** Asks for a replay, one at a time. Throws `not-found` for a link that is not there yet. */
export async function startReplay(
  { db, clock }: Parts,
  { session }: StaffAsker,
  { kind, draft: given, count }: Input<typeof calls.startReplay>,
): Promise<OutputOf<typeof calls.startReplay>> {
  const read = await replayers[kind].read({ db, today: dubaiDay(clock.now().getTime()) }, given)
  if (read.draft === undefined) return { wrong: read.wrong, replayId: null, underWay: null }
  const id = newOpaqueId()
  const isAlone = await rows.insertReplay(db, {
    id,
    kind,
    slug: read.slug,
    draft: JSON.stringify(read.draft),
    before: JSON.stringify(read.before),
    count,
    asked_by: session.name,
    asked_at: clock.now(),
    state: 'waiting',
    tally: JSON.stringify(emptyTally),
  })
  if (!isAlone) {
    return { wrong: [], replayId: null, underWay: (await rows.findReplayUnderWay(db)) ?? null }
  }
  await enqueue(db, 'replay-journeys', { replayId: id })
  return { wrong: [], replayId: id, underWay: null }
}

export async function listReplays(
  { db }: Parts,
  _asker: StaffAsker,
  { page = 1 }: Input<typeof calls.listReplays>,
): Promise<OutputOf<typeof calls.listReplays>> {
  const found = await rows.listReplays(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  return { replays: found.replays.map(shown), total: found.total, pageSize: PAGE_SIZE }
}

/** Throws `not-found`. */
export async function getReplay(
  { db }: Parts,
  _asker: StaffAsker,
  { replayId }: Input<typeof calls.getReplay>,
): Promise<OutputOf<typeof calls.getReplay>> {
  const one = await rows.findReplay(db, replayId)
  if (!one) throw new Problem('not-found')
  return {
    ...shown(one),
    draft: one.draft,
    before: one.before,
    countsFrom: countsFrom(one) ?? null,
    since: one.since === null ? null : new Date(Date.parse(instantOf(one.since))).toISOString(),
    endedAt: one.ended_at?.toISOString() ?? null,
  }
}

/** Of days the first; of dated rules the first day on which they differ. */
function countsFrom({ kind, draft, before, asked_at: askedAt }: StoredReplay): Day | undefined {
  const { of } = replayTable[kind]
  if (of === 'days') return z.parse(holidayInput, draft).from
  if (of !== 'dated-setting') return undefined
  const dated = z.array(z.looseObject({ from: z.string() }))
  const [was, is] = [z.parse(dated, before), z.parse(dated, draft)]
  return changesFrom(was, is, dubaiDay(askedAt.getTime()))
}

/** PostgreSQL writes `2026-11-20 10:00:00.5+00`. */
const instantOf = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')

const shown = (one: StoredReplay) => ({
  replayId: one.id,
  kind: one.kind,
  slug: one.slug,
  askedBy: one.asked_by,
  askedAt: one.asked_at.toISOString(),
  state: one.state,
  total: one.total,
  tally: one.tally,
})

/** Who would go another way. Applications are named to whoever may see them. Throws `not-found`. */
export async function listReplayed(
  { db }: Parts,
  { session }: StaffAsker,
  { replayId: id, verdict, result, page = 1 }: Input<typeof calls.listReplayed>,
): Promise<OutputOf<typeof calls.listReplayed>> {
  const one = await rows.findReplay(db, id)
  if (!one) throw new Problem('not-found')
  const pageSize = PAGE_SIZE
  if (namesCases(one.kind) && !actorsWhoMay('see-cases').includes(session.role)) {
    return { isHidden: true, journeys: [], total: 0, pageSize }
  }
  const part = { limit: pageSize, offset: (page - 1) * pageSize }
  const found = await rows.listReplayed(db, { id, verdict, result }, part)
  const journeys = found.journeys.map(({ beganAt, ...row }) => ({
    place: row.place,
    result: row.result,
    caseId: row.caseId,
    number: row.number,
    isVisa: row.caseKind === 'visa',
    slug: row.slug,
    before: row.before,
    after: row.after,
    beganAt: beganAt.toISOString(),
  }))
  return { isHidden: false, journeys, total: found.total, pageSize }
}

/** False where it has ended already. Throws `not-found`. */
export async function stopReplay(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { replayId }: Input<typeof calls.stopReplay>,
): Promise<OutputOf<typeof calls.stopReplay>> {
  if (!(await rows.findReplay(db, replayId))) throw new Problem('not-found')
  return { isStopped: await rows.stopReplay(db, replayId, clock.now()) }
}

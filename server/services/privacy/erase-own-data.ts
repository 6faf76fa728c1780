import type { OutputOf } from '#api/define-call.ts'
import type { eraseOwnData as call } from '#api/site/privacy.ts'
import { dubaiDay } from '#domain/day.ts'
import { erasedNow, heldKinds, keptAfter, keptUntil } from '#domain/privacy/retention.ts'
import type { Erasable, HeldKind } from '#domain/privacy/retention.ts'
import { findVoice } from '#server/db/family-voices/family-voices.ts'
import { eraseGiven, hasMoney } from '#server/db/hiring/ended-applications.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { deleteExports } from '#server/db/privacy/data-exports.ts'
import { countAnswers, eraseBeside, forgetWhose } from '#server/db/privacy/erase-own.ts'
import { listOwnApplications } from '#server/db/privacy/own-applications.ts'
import type { OwnApplication } from '#server/db/privacy/own-applications.ts'
import { insertErasure } from '#server/db/privacy/removed.ts'
import { deleteOwnEnquiries } from '#server/db/seeking/job-messages.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import type { Visit } from '#server/who/visit.ts'
import { useRequest } from './privacy-code.ts'
import type { RightRequest } from './privacy-code.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Counts = Partial<Record<HeldKind, number>>
type Kept = OutputOf<typeof call>['kept']

/**
 * Erases what no law keeps (ruling 40). Open applications stay and are counted: the household
 * withdraws them first.
 */
export async function eraseOwnData(
  deps: Parts,
  _visit: Visit,
  { prepared }: { prepared: RightRequest },
): Promise<OutputOf<typeof call>> {
  await useRequest(deps, prepared)
  const indexes = phoneIndexes(deps.ring, prepared.phone)
  const removed: Counts = {}
  const kept: Kept = []
  let open = 0
  for (const application of await listOwnApplications(deps.db, indexes)) {
    if (application.ended_at === null) open += 1
    else await eraseOne(deps, application, { removed, kept })
  }
  add(removed, { enquiries: await deleteOwnEnquiries(deps.db, indexes) })
  const copies = await deleteExports(deps.db, { indexes })
  add(removed, { exports: copies.count })
  if (copies.keys.length > 0) await enqueue(deps.db, 'remove-files', { keys: copies.keys })
  const answer = { removed: listed(removed), kept: latestOf(kept), open }
  const counts = Object.fromEntries(answer.removed.map(({ kind, count }) => [kind, count]))
  const at = deps.clock.now()
  await insertErasure(deps.db, { id: newOpaqueId(), at, removed: counts, kept: answer.kept })
  return answer
}

async function eraseOne(
  deps: Parts,
  application: OwnApplication,
  { removed, kept }: { removed: Counts; kept: Kept },
): Promise<void> {
  const { id: caseId, visitor_id: visitorId, session_id: sessionId } = application
  await lockApplication(deps.db, caseId)
  const erasable = await erasableOf(deps, application)
  add(removed, await eraseBeside(deps.db, { caseId, visitorId, sessionId }))
  // Its words are gone, so staff need not read it.
  const voice = await findVoice(deps.db, { column: 'case_id', is: caseId })
  if (voice) await closeStaffTasks(deps, { kinds: ['check-voice'], about: voice.id })
  if (erasedNow(erasable).includes('answers')) add(removed, await eraseAll(deps, caseId))
  kept.push(...keptOf(application, erasable))
}

/** Erases what a hire without completion holds, as the nightly job would later. */
async function eraseAll(deps: Parts, caseId: string): Promise<Counts> {
  const { db } = deps
  const at = deps.clock.now()
  const answers = await countAnswers(db, caseId)
  const { files, documents, papers } = await eraseGiven(db, caseId, at)
  await forgetWhose(db, caseId)
  if (files.length > 0) await enqueue(db, 'remove-files', { keys: files })
  const holds = { documents, papers }
  await recordAudit(db, { caseId, kind: 'data-erased', by: 'household', at, holds })
  return { answers, documents, papers }
}

async function erasableOf(deps: Parts, { id, ended_as }: OwnApplication): Promise<Erasable> {
  return {
    ended: ended_as === 'completed' ? 'completed' : 'otherwise',
    hasMoney: await hasMoney(deps.db, id),
  }
}

/** A completed hire keeps what it needs, without a last day. */
function keptOf({ ended_as, ended_at }: OwnApplication, erasable: Erasable): Kept {
  const since = dubaiDay((ended_at ?? new Date(0)).getTime())
  return keptAfter(erasable).map((kind) =>
    ended_as === 'completed' && kind !== 'consents'
      ? { kind }
      : { kind, until: keptUntil(kind, since) },
  )
}

function add(sums: Counts, counts: Counts): void {
  for (const kind of heldKinds) {
    const count = counts[kind] ?? 0
    if (count > 0) sums[kind] = (sums[kind] ?? 0) + count
  }
}

const listed = (counts: Counts) =>
  heldKinds.flatMap((kind) => {
    const count = counts[kind]
    return count === undefined ? [] : [{ kind, count }]
  })

/** Each kind once, with its longest time. */
function latestOf(kept: Kept): Kept {
  return heldKinds.flatMap((kind) => {
    const own = kept.filter((one) => one.kind === kind)
    const days = own.flatMap(({ until }) => (until === undefined ? [] : [until]))
    if (own.length === 0) return []
    return days.length < own.length ? [{ kind }] : [{ kind, until: days.toSorted().at(-1) }]
  })
}

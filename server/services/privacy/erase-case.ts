import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import { dubaiDay } from '#domain/day.ts'
import { erasedNow, heldKinds, keptAfter, keptUntil } from '#domain/privacy/retention.ts'
import type { Erasable, HeldKind } from '#domain/privacy/retention.ts'
import { findVoice } from '#server/db/family-voices/family-voices.ts'
import { eraseGiven, hasMoney } from '#server/db/hiring/ended-applications.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { countAnswers, eraseRelated, forgetWhose } from '#server/db/privacy/erase-own.ts'
import type { OwnApplication } from '#server/db/privacy/own-applications.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Counts = Partial<Record<HeldKind, number>>

/** What stays; without a day as long as the hire runs. */
export type Kept = { kind: HeldKind; until?: string | undefined }[]

/** What an erasure removed and what stays, as it goes on from case to case. */
export type ErasureTally = { removed: Counts; kept: Kept }

/** Erases what no law keeps of an ended application, and adds it to the tally. */
export async function eraseCase(
  deps: Parts,
  { application, by }: { application: OwnApplication; by: AuditActor },
  tally: ErasureTally,
): Promise<void> {
  const { id: caseId, visitor_id: visitorId, session_id: sessionId } = application
  await lockApplication(deps.db, caseId)
  const erasable = await erasableOf(deps, application)
  addCounts(tally, await eraseRelated(deps.db, { caseId, visitorId, sessionId }))
  // Its words are gone, so staff need not read it.
  const voice = await findVoice(deps.db, { column: 'case_id', is: caseId })
  if (voice) await closeStaffTasks(deps, { kinds: ['check-voice'], about: voice.id })
  if (erasedNow(erasable).includes('answers'))
    addCounts(tally, await eraseAll(deps, { caseId, by }))
  tally.kept.push(...keptOf(application, erasable))
}

/** Erases what a hire without completion holds, as the nightly job would later. */
async function eraseAll(
  deps: Parts,
  { caseId, by }: { caseId: string; by: AuditActor },
): Promise<Counts> {
  const { db } = deps
  const at = deps.clock.now()
  const answers = await countAnswers(db, caseId)
  const { files, documents, papers } = await eraseGiven(db, caseId, at)
  await forgetWhose(db, caseId)
  if (files.length > 0) await enqueue(db, 'remove-files', { keys: files })
  const holds = { documents, papers }
  await recordAudit(db, { caseId, kind: 'data-erased', by, at, holds })
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

/** Adds what was removed besides. */
export function addCounts({ removed }: ErasureTally, counts: Counts): void {
  for (const kind of heldKinds) {
    const count = counts[kind] ?? 0
    if (count > 0) removed[kind] = (removed[kind] ?? 0) + count
  }
}

/** The tally in the order of the table of retention: each kind once, with its longest time. */
export function erasureTally({ removed, kept }: ErasureTally) {
  return {
    removed: heldKinds.flatMap((kind) => {
      const count = removed[kind]
      return count === undefined ? [] : [{ kind, count }]
    }),
    kept: latestOf(kept),
  }
}

function latestOf(kept: Kept): Kept {
  return heldKinds.flatMap((kind) => {
    const own = kept.filter((one) => one.kind === kind)
    const days = own.flatMap(({ until }) => (until === undefined ? [] : [until]))
    if (own.length === 0) return []
    return days.length < own.length ? [{ kind }] : [{ kind, until: days.toSorted().at(-1) }]
  })
}

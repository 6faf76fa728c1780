import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { endDevices as call } from '#api/hiring/devices.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import { endsWhole, mayEndOthers } from '#domain/hiring/devices.ts'
import { Problem } from '#domain/problem.ts'
import { endVisitor, listOpenDevices, shutOutOf } from '#server/db/hiring/clients/devices.ts'
import type { DeviceRow } from '#server/db/hiring/clients/devices.ts'
import { revokeLinks } from '#server/db/hiring/links/links.ts'
import { deletePushOfVisitors } from '#server/db/push/push.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { deviceId } from '#server/who/device-id.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/**
 * Needs a code of the last day, since a link may have admitted this device; else throws
 * `code-needed`.
 */
export async function endDevices(
  deps: Parts,
  { application, visitorId }: Entry,
  { device }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const caseId = application.id
  const now = deps.clock.now()
  const open = await listOpenDevices(deps.db, { caseId, now })
  const own = open.find((one) => one.visitorId === visitorId)
  if (!own || !mayEndOthers(own, now)) throw new Problem('code-needed')
  const others = open.filter((one) => one.visitorId !== visitorId)
  const ended = others.filter(
    (one) => device === undefined || device === deviceId(caseId, one.visitorId),
  )
  await end(deps, { caseId, ended, by: 'household' })
  if (device === undefined) await endOpenLinks(deps, caseId)
  return { ended: ended.length }
}

/** For staff: ends all sessions of a household, which returns by number and code. */
export async function endAllDevices(deps: Parts, caseId: string): Promise<number> {
  const ended = await listOpenDevices(deps.db, { caseId, now: deps.clock.now() })
  await end(deps, { caseId, ended, by: 'staff' })
  await endOpenLinks(deps, caseId)
  return ended.length
}

/** For staff: ends one device of a household. Answers how many there were. */
export async function endOneDevice(deps: Parts, caseId: string, device: string): Promise<number> {
  const open = await listOpenDevices(deps.db, { caseId, now: deps.clock.now() })
  const ended = open.filter(({ visitorId }) => deviceId(caseId, visitorId) === device)
  await end(deps, { caseId, ended, by: 'staff' })
  return ended.length
}

/** The caller locks the application. */
async function end(
  { db, clock }: Parts,
  { caseId, ended, by }: { caseId: string; ended: readonly DeviceRow[]; by: AuditActor },
): Promise<void> {
  if (ended.length === 0) return
  for (const device of ended) {
    const { visitorId } = device
    await (endsWhole(device) ? endVisitor(db, visitorId) : shutOutOf(db, { caseId, visitorId }))
  }
  await deletePushOfVisitors(db, { caseId, visitorIds: ended.map(({ visitorId }) => visitorId) })
  const holds = { devices: ended.length }
  await recordAudit(db, { caseId, kind: 'devices-ended', by, at: clock.now(), holds })
}

/** An open link on an ended device would open the hire again. */
async function endOpenLinks({ db, clock }: Parts, caseId: string): Promise<void> {
  await revokeLinks(db, { caseId, purpose: 'resume', now: clock.now(), phoneIndexes: [] })
}

import type { Hire } from '#api/hiring/hire.ts'
import { mayEndOthers } from '#domain/hiring/devices.ts'
import { listOpenDevices } from '#server/db/hiring/clients/devices.ts'
import type { Asked } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { deviceId } from '#server/who/device-id.ts'

/** The household's devices in a hire, and whether this one may end others. */
export async function devicesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caseId, visitorId }: Asked,
): Promise<Pick<Hire, 'devices'> & { mayEnd: boolean }> {
  const now = clock.now()
  const open = await listOpenDevices(db, { caseId, now })
  return {
    devices: open.map(({ form, browser, cameOn, seenOn, visitorId: of }) => ({
      id: deviceId(caseId, of),
      kind: form && browser ? { form, browser } : undefined,
      cameOn,
      seenOn: seenOn ?? undefined,
      isThis: of === visitorId,
    })),
    mayEnd: open.some((device) => device.visitorId === visitorId && mayEndOthers(device, now)),
  }
}

import { hash } from 'node:crypto'
import type { Hire } from '#api/hiring/hire.ts'
import { mayEndOthers } from '#domain/hiring/devices.ts'
import { listOpenDevices } from '#server/db/hiring/clients/devices.ts'
import type { Asked } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'

/** Names a device within one hire, for as long as it is there; it opens nothing. */
export const deviceId = ({ appId, visitorId }: Asked): string =>
  hash('sha256', `${appId}|${visitorId}`, 'base64url').slice(0, 22)

/** On which devices a hire is open for its household, and whether the one that asks may end others. */
export async function devicesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { appId, visitorId }: Asked,
): Promise<Pick<Hire, 'devices'> & { mayEnd: boolean }> {
  const now = clock.now()
  const open = await listOpenDevices(db, { appId, now })
  return {
    devices: open.map(({ form, browser, cameOn, seenOn, visitorId: of }) => ({
      id: deviceId({ appId, visitorId: of }),
      kind: form && browser ? { form, browser } : undefined,
      cameOn,
      seenOn: seenOn ?? undefined,
      isThis: of === visitorId,
    })),
    mayEnd: open.some((device) => device.visitorId === visitorId && mayEndOthers(device, now)),
  }
}

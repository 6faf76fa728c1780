import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { endOwnDevice as call, OwnProfile } from '#api/workers/own-profile.ts'
import { fieldProblem } from '#domain/problem.ts'
import { forgetConfirmed, listOwnDevices } from '#server/db/workers/own-profile.ts'
import type { Deps } from '#server/deps.ts'
import { deviceId } from '#server/who/device-id.ts'
import { ownProfileSince } from './enter-own-profile.ts'
import type { OwnProfileEntry } from './enter-own-profile.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Devices that open her profile, this one among them. */
export async function ownDevices(
  deps: Parts,
  { maidId, visitorId }: OwnProfileEntry,
): Promise<OwnProfile['devices']> {
  const devices = await openDevices(deps, maidId)
  return devices.map(({ visitorId: of, form, browser }) => ({
    id: deviceId(maidId, of),
    kind: form && browser ? { form, browser } : undefined,
    isThis: of === visitorId,
  }))
}

function openDevices({ db, clock }: Parts, maidId: string) {
  const now = clock.now()
  return listOwnDevices(db, { maidId, since: ownProfileSince(now), now })
}

/** Another device opens her profile no more; its own other things stay. */
export async function endOwnDevice(
  deps: Parts,
  { maidId }: OwnProfileEntry,
  { device }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const devices = await openDevices(deps, maidId)
  const found = devices.find(({ visitorId }) => deviceId(maidId, visitorId) === device)
  if (!found) throw fieldProblem('device', 'not-offered')
  await forgetConfirmed(deps.db, { maidId, visitorId: found.visitorId })
  return { done: true }
}

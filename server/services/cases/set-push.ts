import type { InputOf } from '#api/define-call.ts'
import type { setPush as call } from '#api/site/push.ts'
import { isPushService } from '#domain/installed/push-services.ts'
import { Problem } from '#domain/problem.ts'
import {
  deleteOlderPushSubscriptions,
  deletePushSubscription,
  savePushSubscription,
} from '#server/db/push/push.ts'
import type { Deps } from '#server/deps.ts'
import { blindIndex, blindIndexes } from '#server/privacy/blind-index.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import type { Entry } from '#server/services/cases/standing.ts'

/** Purpose of the fingerprint that finds a push subscription. */
export const PUSH_PURPOSE = 'push-endpoint'
/** Devices of one household. */
const MOST_DEVICES = 5

export const pushPlace = (id: string): FieldPlace => ({
  table: 'push_subscriptions',
  column: 'address',
  rowId: id,
})

/** Switches push messages about an application on or off for this device. */
export async function setPush(
  deps: Pick<Deps, 'db' | 'ring' | 'clock' | 'env'>,
  { application, visit, visitorId }: Entry,
  { wanted, endpoint, p256dh, auth }: InputOf<typeof call>,
): Promise<{ wanted: boolean }> {
  const caseId = application.id
  if (!wanted) {
    const endpointIndexes = blindIndexes(deps.ring, PUSH_PURPOSE, endpoint)
    await deletePushSubscription(deps.db, { caseId, endpointIndexes })
    return { wanted }
  }
  if (!isPushService(endpoint, deps.env.PUSH_SERVICES) || !p256dh || !auth) {
    throw new Problem('invalid-input')
  }
  const id = newOpaqueId()
  await savePushSubscription(deps.db, {
    id,
    case_id: caseId,
    visitor_id: visitorId,
    endpoint_index: blindIndex(deps.ring, PUSH_PURPOSE, endpoint),
    address: sealField(deps.ring, pushPlace(id), JSON.stringify({ endpoint, p256dh, auth })),
    language: visit.language,
    created_at: deps.clock.now(),
  })
  await deleteOlderPushSubscriptions(deps.db, { caseId, most: MOST_DEVICES })
  return { wanted }
}

import type { Day } from '#domain/day.ts'
import { deviceKind } from '#domain/visitor/device-kind.ts'
import type { DeviceKind } from '#domain/visitor/device-kind.ts'
import { dayNow } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { noteSeen } from '#server/db/visitor/visitor.ts'
import type { TokenOwner } from '#server/db/visitor/visitor.ts'

/** A device as its household sees it, without address and full user agent. */
export const seenNow = (
  { clock }: { clock: Clock },
  userAgent: string,
): DeviceKind & { on: Day } => ({ ...deviceKind(userAgent), on: dayNow(clock) })

/** Records once a day that a device was here. */
export async function seeDevice(
  deps: { db: Db; clock: Clock },
  known: TokenOwner | undefined,
  userAgent: string,
): Promise<void> {
  const seen = seenNow(deps, userAgent)
  if (!known || known.seenOn === seen.on) return
  // Reading must work even with a full disk.
  await noteSeen(deps.db, known.visitorId, seen).catch(() => undefined)
}

import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { OutputOf } from '#api/define-call.ts'
import type { createRoom as call, renewRoomLink as renewCall } from '#api/catalogue/rooms.ts'
import { ROOMS_MOST } from '#domain/catalogue/room.ts'
import { Problem } from '#domain/problem.ts'
import {
  changeRoomToken,
  deleteRoom,
  insertRoom,
  insertSeat,
  listRoomsOfVisitor,
  lockRoom,
} from '#server/db/visitor/rooms.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { hashToken, newToken } from '#server/privacy/opaque-id.ts'
import { ensureVisitor } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'
import { seatNamePlace, takeSeat } from './room-seat.ts'

const FULL_RETRY_SECONDS = 3_600

/**
 * Makes a room of shown people. Throws `not-found` without any, `too-many-requests` above the
 * limit.
 */
export async function createRoom(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'session' | 'catalogue'>,
  visit: Visit,
  input: z.output<typeof call.input>,
): Promise<OutputOf<typeof call>> {
  const maidIds = [...new Set(input.maidIds)].filter((id) => deps.catalogue.find(id))
  if (maidIds.length === 0) throw new Problem('not-found')
  const visitorId = await ensureVisitor(deps, visit)
  const own = new Set((await listRoomsOfVisitor(deps.db, visitorId)).map(({ room_id }) => room_id))
  if (own.size >= ROOMS_MOST) {
    throw new Problem('too-many-requests', { retryAfter: FULL_RETRY_SECONDS })
  }
  const roomId = randomUUID()
  const token = newToken()
  const at = deps.clock.now()
  await insertRoom(deps.db, { id: roomId, tokenHash: hashToken(token), maidIds, at })
  const name = sealField(deps.ring, seatNamePlace(roomId, 1), input.name)
  await insertSeat(deps.db, { roomId, seat: 1, visitorId, name })
  return { roomId, token }
}

/** Replaces the room's link. Throws `not-found` once two people are in it. */
export async function renewRoomLink(
  deps: Pick<Deps, 'db'>,
  visit: Visit,
  { roomId }: { roomId: string },
): Promise<OutputOf<typeof renewCall>> {
  await lockRoom(deps.db, roomId)
  const { other } = await takeSeat(deps, visit, roomId)
  if (other) throw new Problem('not-found')
  const token = newToken()
  await changeRoomToken(deps.db, roomId, hashToken(token))
  return { token }
}

/** Either person ends the room for both and deletes its words. */
export async function stopRoom(
  deps: Pick<Deps, 'db'>,
  visit: Visit,
  { roomId }: { roomId: string },
): Promise<{ stopped: boolean }> {
  await takeSeat(deps, visit, roomId)
  await deleteRoom(deps.db, roomId)
  return { stopped: true }
}

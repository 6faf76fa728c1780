import type * as z from 'zod/mini'
import type { OutputOf } from '#api/define-call.ts'
import type { joinRoom as call, lookAtRoom as lookCall } from '#api/catalogue/rooms.ts'
import { Problem } from '#domain/problem.ts'
import {
  bumpRoom,
  findRoomOfToken,
  insertSeat,
  listRoomPeople,
  listSeats,
} from '#server/db/visitor/rooms.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText, sealField } from '#server/privacy/field-cipher.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import { ensureVisitor } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'
import { seatNamePlace } from './room-seat.ts'

/** The page behind a room's link, without joining. A stopped link answers like an unknown one. */
export async function lookAtRoom(
  deps: Pick<Deps, 'db' | 'ring'>,
  visit: Visit,
  { token }: { token: string },
): Promise<OutputOf<typeof lookCall>> {
  const roomId = await findRoomOfToken(deps.db, hashToken(token))
  const seats = roomId ? await listSeats(deps.db, roomId) : []
  const host = seats.find(({ seat }) => seat === 1)
  if (!roomId || !host) throw new Problem('not-found')
  const by = openFieldText(deps.ring, seatNamePlace(roomId, 1), host.name)
  const people = (await listRoomPeople(deps.db, roomId)).length
  const isMine = seats.some((seat) => seat.visitor_id === visit.visitorId)
  if (isMine) return { by, people, state: 'yours', roomId }
  return { by, people, state: seats.length < 2 ? 'open' : 'full' }
}

/** Takes the second and last place in a room. */
export async function joinRoom(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'session'>,
  visit: Visit,
  { token, name }: z.output<typeof call.input>,
): Promise<OutputOf<typeof call>> {
  const roomId = await findRoomOfToken(deps.db, hashToken(token), true)
  if (!roomId) throw new Problem('not-found')
  const visitorId = await ensureVisitor(deps, visit)
  const seats = await listSeats(deps.db, roomId)
  if (seats.some((seat) => seat.visitor_id === visitorId)) return { roomId }
  if (seats.length > 1) return {}
  const sealed = sealField(deps.ring, seatNamePlace(roomId, 2), name)
  await insertSeat(deps.db, { roomId, seat: 2, visitorId, name: sealed })
  await bumpRoom(deps.db, roomId)
  return { roomId }
}

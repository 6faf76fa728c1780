import { Problem } from '#domain/problem.ts'
import { listSeats } from '#server/db/visitor/rooms.ts'
import type { SeatRow } from '#server/db/visitor/rooms.ts'
import type { Deps } from '#server/deps.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import type { Visit } from '#server/who/visit.ts'

/** The visitor's place in a room; a foreign room answers like an unknown one. */
export async function takeSeat(
  deps: Pick<Deps, 'db'>,
  visit: Visit,
  roomId: string,
): Promise<{ mine: SeatRow; other: SeatRow | undefined }> {
  const seats = visit.visitorId ? await listSeats(deps.db, roomId) : []
  const mine = seats.find((seat) => seat.visitor_id === visit.visitorId)
  if (!mine) throw new Problem('not-found')
  return { mine, other: seats.find((seat) => seat.seat !== mine.seat) }
}

export const seatNamePlace = (roomId: string, seat: number): FieldPlace => ({
  table: 'room_seats',
  column: 'name',
  rowId: `${roomId}/${seat}`,
})

export const roomNotePlace = (of: {
  roomId: string
  seat: number
  maidId: string
}): FieldPlace => ({
  table: 'room_words',
  column: 'note',
  rowId: `${of.roomId}/${of.seat}/${of.maidId}`,
})

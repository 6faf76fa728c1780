import { listRoomWords, listRoomsOfVisitor } from '#server/db/visitor/rooms.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { roomNotePlace, seatNamePlace } from './room-seat.ts'

/** A visitor's own words in rooms, in clear, without the other person's. */
export async function collectOwnRooms(
  deps: Pick<Deps, 'db' | 'ring'>,
  visitorId: string,
): Promise<object[]> {
  const seats = await listRoomsOfVisitor(deps.db, visitorId)
  const own = seats.filter((seat) => seat.visitor_id === visitorId)
  return Promise.all(
    own.map(async ({ room_id: roomId, created_at, seat, name }) => {
      const words = await listRoomWords(deps.db, roomId)
      return {
        created_at,
        name: openFieldText(deps.ring, seatNamePlace(roomId, seat), name),
        words: words
          .filter((word) => word.seat === seat)
          .map(({ maid_id: maidId, word, note }) => ({
            maid_id: maidId,
            word,
            note: note && openFieldText(deps.ring, roomNotePlace({ roomId, seat, maidId }), note),
          })),
      }
    }),
  )
}

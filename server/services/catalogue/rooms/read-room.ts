import type { OutputOf } from '#api/define-call.ts'
import type { getRoom as call, listRooms as listCall } from '#api/catalogue/rooms.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { listShownMaids } from '#server/db/catalogue/maids.ts'
import {
  keepRoomOpen,
  listRoomPeople,
  listRoomWords,
  listRoomsOfVisitor,
} from '#server/db/visitor/rooms.ts'
import type { RoomWordRow } from '#server/db/visitor/rooms.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { maidProfile } from '#server/services/catalogue/maid-card.ts'
import type { Visit } from '#server/who/visit.ts'
import { isHere } from './live-rooms.ts'
import { roomNotePlace, seatNamePlace, takeSeat } from './room-seat.ts'
import { pricesNow } from '#server/services/settings/prices-now.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** The room as this visitor sees it, people in the order they were added. */
export async function getRoom(
  deps: Parts,
  visit: Visit,
  { roomId, lang }: { roomId: string; lang?: string | undefined },
): Promise<OutputOf<typeof call>> {
  const { mine, other } = await takeSeat(deps, visit, roomId)
  const now = deps.clock.now()
  const reader = { language: chooseLanguage(lang, visit.language), now }
  const ids = await listRoomPeople(deps.db, roomId)
  const [rows, words, prices] = await Promise.all([
    listShownMaids(deps.db, ids, reader.language),
    listRoomWords(deps.db, roomId),
    pricesNow(deps),
  ])
  await keepRoomOpen(deps.db, roomId, now)
  const nameAt = (seat: { seat: number; name: Buffer }) =>
    openFieldText(deps.ring, seatNamePlace(roomId, seat.seat), seat.name)
  const said = (maidId: string, seat: number | undefined) =>
    saidOf(
      deps,
      roomId,
      words.find((word) => word.seat === seat && word.maid_id === maidId),
    )
  return {
    room: {
      roomId,
      me: { name: nameAt(mine) },
      other: other && { name: nameAt(other), isHere: isHere(other, now) },
      people: rows.map((row) => ({
        maid: maidProfile(row, reader, prices.liveOutSupplement),
        mine: said(row.id, mine.seat),
        theirs: said(row.id, other?.seat),
      })),
      gone: ids.length - rows.length,
    },
  }
}

function saidOf(deps: Pick<Deps, 'ring'>, roomId: string, word: RoomWordRow | undefined) {
  if (!word) return undefined
  const place = roomNotePlace({ roomId, seat: word.seat, maidId: word.maid_id })
  return {
    word: word.word,
    note: word.note ? openFieldText(deps.ring, place, word.note) : undefined,
  }
}

/** The visitor's rooms, each by whom it is shared with. */
export async function listRooms(
  deps: Pick<Deps, 'db' | 'ring'>,
  visit: Visit,
): Promise<OutputOf<typeof listCall>> {
  if (!visit.visitorId) return { rooms: [] }
  const seats = await listRoomsOfVisitor(deps.db, visit.visitorId)
  return {
    rooms: seats
      .filter((seat) => seat.visitor_id === visit.visitorId)
      .map(({ room_id: roomId }) => {
        const other = seats.find(
          (seat) => seat.room_id === roomId && seat.visitor_id !== visit.visitorId,
        )
        const place = seatNamePlace(roomId, other?.seat ?? 2)
        return { roomId, with: other && openFieldText(deps.ring, place, other.name) }
      }),
  }
}

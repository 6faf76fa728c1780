import type { Logger } from 'pino'
import type { RoomState } from '#api/catalogue/rooms.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { findRoomState, setHere } from '#server/db/visitor/rooms.ts'
import type { SeatRow } from '#server/db/visitor/rooms.ts'
import type { News } from '#server/services/cases/live/live-applications.ts'
import { LivePlaces } from '#server/services/cases/live/live-places.ts'

type RoomPage = {
  /** The room. */
  placeId: string
  seat: number
  visitorId: string
  network: string
  tell: (news: News<RoomState>) => void
}
export type LiveRooms = LivePlaces<RoomState, RoomPage>
type Parts = { db: Db; log: Logger; clock: Clock; isLimited: boolean }

/** Pages that watch rooms, and who is present. */
export function liveRooms(parts: Parts): LiveRooms {
  const { db, clock } = parts
  const note = ({ placeId: roomId, seat }: RoomPage, at: Date | null) =>
    setHere(db, { roomId, seat, at })
  return new LivePlaces<RoomState, RoomPage>({
    ...parts,
    read: (page) => stateFor(parts, page),
    opened: (page) => note(page, clock.now()),
    closed: async (page, others) => {
      const isStill = others.some(
        ({ placeId, seat }) => placeId === page.placeId && seat === page.seat,
      )
      if (!isStill) await note(page, null)
    },
  })
}

/** Undefined for a deleted room, and for who has no seat in it any more. */
async function stateFor(
  { db, clock }: Parts,
  { placeId, seat, visitorId }: RoomPage,
): Promise<RoomState | undefined> {
  const room = await findRoomState(db, placeId)
  if (!room?.seats.some(({ visitor_id: id }) => id === visitorId)) return undefined
  const other = room.seats.find(({ seat: number }) => number !== seat)
  return { version: room.version, isOtherHere: other ? isHere(other, clock.now()) : false }
}

/** A page that closed without notice counts as absent after this. */
const HERE_MS = 60_000

export const isHere = ({ here_at }: SeatRow, now: Date): boolean =>
  here_at !== null && now.getTime() - here_at.getTime() < HERE_MS

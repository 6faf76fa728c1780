import { sql } from 'kysely'
import type { RoomWord } from '#domain/catalogue/room.ts'
import type { Db } from '#server/db/connect.ts'

export type Seat = 1 | 2
export type SeatRow = { seat: number; visitor_id: string; name: Buffer; here_at: Date | null }
export type RoomWordRow = { seat: number; maid_id: string; word: RoomWord; note: Buffer | null }

export async function insertRoom(
  db: Db,
  room: { id: string; tokenHash: string; maidIds: readonly string[]; at: Date },
): Promise<void> {
  const { id, at, maidIds } = room
  await db
    .insertInto('rooms')
    .values({ id, token_hash: room.tokenHash, created_at: at, opened_at: at })
    .execute()
  await db
    .insertInto('room_people')
    .values(maidIds.map((maid_id, place) => ({ room_id: id, maid_id, place })))
    .execute()
}

export async function insertSeat(
  db: Db,
  of: { roomId: string; seat: Seat; visitorId: string; name: Buffer },
): Promise<void> {
  await db
    .insertInto('room_seats')
    .values({ room_id: of.roomId, seat: of.seat, visitor_id: of.visitorId, name: of.name })
    .execute()
}

/** The room of a link; `lock` locks it. */
export async function findRoomOfToken(
  db: Db,
  tokenHash: string,
  lock = false,
): Promise<string | undefined> {
  const query = db.selectFrom('rooms').select('id').where('token_hash', '=', tokenHash)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row?.id
}

/** Locks a known room, so that joining and renewing exclude each other. */
export async function lockRoom(db: Db, roomId: string): Promise<boolean> {
  const row = await db
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', roomId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function listSeats(db: Db, roomId: string): Promise<SeatRow[]> {
  return db
    .selectFrom('room_seats')
    .select(['seat', 'visitor_id', 'name', 'here_at'])
    .where('room_id', '=', roomId)
    .orderBy('seat')
    .execute()
}

export async function listRoomPeople(db: Db, roomId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('room_people')
    .select('maid_id')
    .where('room_id', '=', roomId)
    .orderBy('place')
    .execute()
  return rows.map((row) => row.maid_id)
}

export async function listRoomWords(db: Db, roomId: string): Promise<RoomWordRow[]> {
  const { rows } = await sql<RoomWordRow>`
    select seat, maid_id, word, note from room_words where room_id = ${roomId}`.execute(db)
  return rows
}

/** A visitor's rooms with their people, newest first. */
export async function listRoomsOfVisitor(
  db: Db,
  visitorId: string,
): Promise<(SeatRow & { room_id: string; created_at: Date })[]> {
  return db
    .selectFrom('room_seats')
    .innerJoin('rooms', 'rooms.id', 'room_seats.room_id')
    .select(['room_id', 'created_at', 'seat', 'visitor_id', 'name', 'here_at'])
    .where('room_id', 'in', (eb) =>
      eb.selectFrom('room_seats').select('room_id').where('visitor_id', '=', visitorId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('room_id')
    .execute()
}

/** Replaces a word about somebody in the room. Answers whether she is in it. */
export async function saveRoomWord(
  db: Db,
  said: {
    roomId: string
    seat: number
    maidId: string
    word: RoomWord
    note: Buffer | null
    at: Date
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into room_words (room_id, seat, maid_id, word, note, said_at)
    select room_id, ${said.seat}, maid_id, ${said.word}, ${said.note}, ${said.at}
    from room_people where room_id = ${said.roomId} and maid_id = ${said.maidId}
    on conflict (room_id, seat, maid_id)
    do update set word = excluded.word, note = excluded.note, said_at = excluded.said_at`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** A new version, which notifies both people. */
export async function bumpRoom(db: Db, roomId: string): Promise<void> {
  await db
    .updateTable('rooms')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', roomId)
    .execute()
}

/** Notes use of a room, at most once an hour. */
export async function keepRoomOpen(db: Db, roomId: string, now: Date): Promise<void> {
  await db
    .updateTable('rooms')
    .set({ opened_at: now })
    .where('id', '=', roomId)
    .where('opened_at', '<', new Date(now.getTime() - 3_600_000))
    .execute()
}

export async function changeRoomToken(db: Db, roomId: string, tokenHash: string): Promise<void> {
  await db.updateTable('rooms').set({ token_hash: tokenHash }).where('id', '=', roomId).execute()
}

export async function deleteRoom(db: Db, roomId: string): Promise<void> {
  await db.deleteFrom('rooms').where('id', '=', roomId).execute()
}

/** Stores who is present; null once the page is closed. */
export async function setHere(
  db: Db,
  of: { roomId: string; seat: number; at: Date | null },
): Promise<void> {
  await db
    .updateTable('room_seats')
    .set({ here_at: of.at })
    .where('room_id', '=', of.roomId)
    .where('seat', '=', of.seat)
    .execute()
}

/** Undefined for a deleted room. */
export async function findRoomState(
  db: Db,
  roomId: string,
): Promise<{ version: number; seats: SeatRow[] } | undefined> {
  const room = await db
    .selectFrom('rooms')
    .select('version')
    .where('id', '=', roomId)
    .executeTakeFirst()
  return room && { version: room.version, seats: await listSeats(db, roomId) }
}

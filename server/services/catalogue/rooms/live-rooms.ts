import type { Logger } from 'pino'
import type { RoomState } from '#api/catalogue/rooms.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { findRoomState, setHere } from '#server/db/visitor/rooms.ts'
import type { News } from '#server/services/cases/live/live-applications.ts'
import { BEATS_TO_LIVE, WatcherCount } from '#server/services/cases/live/watcher-count.ts'
import type { SeatRow } from '#server/db/visitor/rooms.ts'

type Watcher = {
  roomId: string
  seat: number
  visitorId: string
  network: string
  tell: (news: News<RoomState>) => void
}
type Seat = Watcher & { beats: number; heard?: string }
type Parts = { db: Db; log: Logger; clock: Clock; isLimited: boolean }

const BEAT_MS = 25_000

/** Pages that watch rooms in this process, and who is present. */
export class LiveRooms {
  readonly #parts: Parts
  readonly #seats = new Set<Seat>()
  readonly #counted = new WatcherCount()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Begins with the current state. Answers how to stop. Throws `too-many-requests`. */
  watch(watcher: Watcher): () => void {
    if (this.#parts.isLimited) this.#counted.refuseTooMany(watcher)
    const seat: Seat = { ...watcher, beats: 0 }
    this.#seats.add(seat)
    this.#counted.add(seat)
    this.#timer ??= setInterval(() => this.beat(), BEAT_MS).unref()
    if (this.#isClosed) queueMicrotask(() => seat.tell({ kind: 'again' }))
    else void this.#arrive(seat)
    return () => this.#leave(seat)
  }

  /** Call after an announcement; undefined where the room is unknown. */
  changed(roomId: string | undefined): void {
    const known = new Set([...this.#seats].map((seat) => seat.roomId))
    for (const each of roomId === undefined ? known : [roomId]) {
      if (known.has(each)) void this.#look(each)
    }
  }

  /** Heartbeat: keeps the connection and presence alive and checks that the room exists. */
  beat(): void {
    for (const seat of this.#seats) {
      seat.beats += 1
      if (seat.beats >= BEATS_TO_LIVE) seat.tell({ kind: 'again' })
      else seat.tell({ kind: 'beat' })
      void this.#arrive(seat)
    }
  }

  /** Ends all streams, so that pages reconnect elsewhere. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const seat of this.#seats) seat.tell({ kind: 'again' })
  }

  #leave(seat: Seat): void {
    if (!this.#seats.delete(seat)) return
    this.#counted.drop(seat)
    const isStill = [...this.#seats].some(
      ({ roomId, seat: number }) => roomId === seat.roomId && number === seat.seat,
    )
    // When the process ends the page reconnects at once, so presence stays.
    if (!isStill && !this.#isClosed) void this.#note(seat, null)
    if (this.#seats.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #arrive(seat: Seat): Promise<void> {
    if (!this.#seats.has(seat)) return
    await this.#note(seat, this.#parts.clock.now())
    await this.#look(seat.roomId)
  }

  async #note({ roomId, seat }: Seat, at: Date | null): Promise<void> {
    await setHere(this.#parts.db, { roomId, seat, at }).catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'presence not written'),
    )
  }

  /** Sends each of a room's watchers its news. */
  async #look(roomId: string): Promise<void> {
    try {
      const room = await findRoomState(this.#parts.db, roomId)
      for (const seat of this.#seats) {
        if (seat.roomId !== roomId) continue
        const isMine = room?.seats.some(({ visitor_id }) => visitor_id === seat.visitorId)
        if (!room || !isMine) seat.tell({ kind: 'over' })
        else this.#tell(seat, room)
      }
    } catch (error) {
      // The next heartbeat tries again.
      this.#parts.log.warn({ err: error }, 'room not read')
    }
  }

  #tell(seat: Seat, room: NonNullable<Awaited<ReturnType<typeof findRoomState>>>): void {
    const now = this.#parts.clock.now()
    const other = room.seats.find(({ seat: number }) => number !== seat.seat)
    const state = { version: room.version, isOtherHere: other ? isHere(other, now) : false }
    const text = JSON.stringify(state)
    if (seat.heard === text) return
    seat.heard = text
    seat.tell({ kind: 'state', state })
  }
}

/** A page that closed without notice counts as absent after this. */
const HERE_MS = 60_000

export const isHere = ({ here_at }: SeatRow, now: Date): boolean =>
  here_at !== null && now.getTime() - here_at.getTime() < HERE_MS

import type { Logger } from 'pino'
import type { CallState } from '#api/interviews/call.ts'
import type { InterviewSide } from '#domain/interviews/interview-moves.ts'
import type { Db } from '#server/db/connect.ts'
import { lastSignal } from '#server/db/interviews/signals.ts'
import type { News } from '#server/services/cases/live/live-applications.ts'
import { BEATS_TO_LIVE, WatcherCount } from '#server/services/cases/live/watcher-count.ts'

type Watcher = {
  interviewId: string
  side: InterviewSide
  visitorId: string
  network: string
  tell: (news: News<CallState>) => void
}
type Seat = Watcher & { beats: number; heard?: number }
type Parts = { db: Db; log: Logger; isLimited: boolean }

const BEAT_MS = 25_000

/** Pages of calls in this process, each with the newest signal that it heard of. */
export class LiveSignals {
  readonly #parts: Parts
  readonly #seats = new Set<Seat>()
  readonly #counted = new WatcherCount()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Begins with the newest signal. Answers how to stop. Throws `too-many-requests`. */
  watch(watcher: Watcher): () => void {
    if (this.#parts.isLimited) this.#counted.refuseTooMany(watcher)
    const seat: Seat = { ...watcher, beats: 0 }
    this.#seats.add(seat)
    this.#counted.add(seat)
    this.#timer ??= setInterval(() => this.beat(), BEAT_MS).unref()
    if (this.#isClosed) queueMicrotask(() => seat.tell({ kind: 'again' }))
    else void this.#look(seat)
    return () => this.#leave(seat)
  }

  /** Call after an announcement; undefined where the interview is unknown. */
  changed(interviewId: string | undefined): void {
    for (const seat of this.#seats) {
      if (interviewId === undefined || seat.interviewId === interviewId) void this.#look(seat)
    }
  }

  /** Keeps connections alive, and looks for what was not announced. */
  beat(): void {
    for (const seat of this.#seats) {
      seat.beats += 1
      seat.tell({ kind: seat.beats >= BEATS_TO_LIVE ? 'again' : 'beat' })
      void this.#look(seat)
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
    if (this.#seats.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #look(seat: Seat): Promise<void> {
    try {
      const { interviewId, side: to } = seat
      const last = await lastSignal(this.#parts.db, { interviewId, to })
      if (!this.#seats.has(seat) || seat.heard === last) return
      seat.heard = last
      seat.tell({ kind: 'state', state: { last } })
    } catch (error) {
      // The next heartbeat tries again.
      this.#parts.log.warn({ err: error }, 'signals not read')
    }
  }
}

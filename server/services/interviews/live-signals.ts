import type { Logger } from 'pino'
import type { CallState } from '#api/interviews/call.ts'
import type { InterviewSide } from '#domain/interviews/interview-moves.ts'
import type { Db } from '#server/db/connect.ts'
import { lastSignal } from '#server/db/interviews/signals.ts'
import type { News } from '#server/services/cases/live/live-applications.ts'
import { LivePlaces } from '#server/services/cases/live/live-places.ts'

type CallPage = {
  /** The interview. */
  placeId: string
  side: InterviewSide
  visitorId: string
  network: string
  tell: (news: News<CallState>) => void
}
export type LiveSignals = LivePlaces<CallState, CallPage>

/** Pages of calls, each told the newest signal for its side. */
export const liveSignals = (parts: { db: Db; log: Logger; isLimited: boolean }): LiveSignals =>
  new LivePlaces({
    ...parts,
    read: async ({ placeId: interviewId, side: to }) => ({
      last: await lastSignal(parts.db, { interviewId, to }),
    }),
  })

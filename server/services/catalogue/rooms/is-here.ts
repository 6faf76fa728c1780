import type { SeatRow } from '#server/db/visitor/rooms.ts'

/** A page that was closed without a word is not there any more after this. */
const HERE_MS = 60_000

export const isHere = ({ here_at }: SeatRow, now: Date): boolean =>
  here_at !== null && now.getTime() - here_at.getTime() < HERE_MS

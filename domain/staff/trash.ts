/** What staff removed can be put back for this long; then a job removes it for good. */
export const TRASH_DAYS = 30

const DAY_MS = 24 * 3_600_000

/** When something of the trash is gone for good. */
export const trashEnds = (trashedAt: Date): Date =>
  new Date(trashedAt.getTime() + TRASH_DAYS * DAY_MS)

/** What was put into the trash before this is to go. */
export const trashedBefore = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY_MS)

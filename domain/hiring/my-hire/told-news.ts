import type { TimelineKind } from '#domain/hiring/timeline.ts'

/** Events told once a day at most: done by others and without a message of their own. */
const toldNews: readonly TimelineKind[] = [
  'documents-checked',
  'mandate-accepted',
  'mandate-cancelled',
  'paid',
  'refunded',
  'replaced',
]

export const isToldNews = (kind: TimelineKind): boolean => toldNews.includes(kind)

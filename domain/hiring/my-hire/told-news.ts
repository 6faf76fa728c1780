import type { TimelineKind } from '#domain/hiring/timeline.ts'

/**
 * What a household is told of by message, once a day at most: what others did and has no message of
 * its own. What it did itself, and what only we need to know, it finds on its page.
 */
const toldNews: readonly TimelineKind[] = [
  'documents-checked',
  'mandate-accepted',
  'mandate-cancelled',
  'paid',
  'refunded',
  'replaced',
]

export const isToldNews = (kind: TimelineKind): boolean => toldNews.includes(kind)

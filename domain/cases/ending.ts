/** How an application ends (ruling 32); all but the first free her at once. */
export const endings = ['completed', 'withdrawn', 'expired', 'cancelled'] as const
export type Ending = (typeof endings)[number]

/** Without a change, an open application expires. */
export const IDLE_DAYS = 30
/** What was sent for an application that did not complete is erased. */
export const DOCUMENT_DAYS = 90

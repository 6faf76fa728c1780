/** Endings of an application (ruling 32); all but `completed` free her at once. */
export const endings = ['completed', 'withdrawn', 'expired', 'cancelled'] as const
export type Ending = (typeof endings)[number]

/** Days without a change after which an open application expires. */
export const IDLE_DAYS = 30
/** Days after which answers of an uncompleted application are erased. */
export const DOCUMENT_DAYS = 90

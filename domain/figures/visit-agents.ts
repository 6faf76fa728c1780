/** Who opens pages; only people count as visits. A journey of several is the last one's. */
export const visitAgents = ['person', 'bot', 'staff'] as const
export type VisitAgent = (typeof visitAgents)[number]

/** The event of a page that was opened, and the page of a person's profile. */
export const PAGE_OPENED = 'page_view'
export const PROFILE_PAGE = 'profile'

import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'

/** All that she can agree to: each field that her page shows, and her number for her household. */
export const personConsents = [...PUBLISHABLE_FIELDS, PHONE_CONSENT] as const
export type PersonConsent = (typeof personConsents)[number]

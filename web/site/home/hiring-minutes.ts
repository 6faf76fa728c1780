/** How long the way takes on a phone, by direct debit; the table of steps proves it in a test. */
export const HIRING_MINUTES = 9

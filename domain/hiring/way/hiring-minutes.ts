/** On a phone, by direct debit; a test proves it. */
export const HIRING_MINUTES = 8

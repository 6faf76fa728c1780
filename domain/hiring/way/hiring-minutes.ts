/** On a phone by direct debit; a test checks it. */
export const HIRING_MINUTES = 8

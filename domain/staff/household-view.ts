/**
 * Staff see one application as its household does: a link that opens it once, then a view that ends by
 * itself.
 */
export const householdView = { linkMinutes: 5, minutes: 15 } as const

import type { FieldPlace } from '#server/privacy/field-cipher.ts'

/** Where the provider's name of a card is sealed. */
export const cardTokenPlace = (cardId: string): FieldPlace => ({
  table: 'cards',
  column: 'token',
  rowId: cardId,
})

import { journeyUuid } from '#domain/campaigns/journey-uuid.ts'

/** Of several open numbers always the same for the same journey; the first where none is known. */
export function numberFor<Chat>(
  numbers: readonly Chat[],
  journey: string | undefined,
): Chat | undefined {
  const id = numbers.length > 1 ? journeyUuid(journey) : undefined
  return numbers[id === undefined ? 0 : parseInt(id.slice(0, 8), 16) % numbers.length]
}

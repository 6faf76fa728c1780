import { isUuid } from '#domain/uuid.ts'
import { journeyPattern } from '#domain/visitor/journey.ts'
import { chatReference, journeysOf } from './chat-reference.ts'

/**
 * A journey as tables keep it. An id that is no UUID, from a partner's address, gets one that says
 * nothing of it, always the same and with the same chat reference; undefined where it is no id.
 */
export function journeyUuid(journey: string | null | undefined): string | undefined {
  if (!journey || !journeyPattern.test(journey)) return undefined
  if (isUuid(journey)) return journey.toLowerCase()
  return journeysOf(chatReference(journey)).first.replace('00-0000-0000-', '00-8000-8000-')
}

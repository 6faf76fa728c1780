import { dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { isWithinWindow } from '#domain/campaigns/rules/time-window.ts'
import type { TimeWindow } from '#domain/campaigns/rules/time-window.ts'
import { journeyUuid } from '#domain/campaigns/chat-reference.ts'

/** A number for chats [O05], its hours, and the name or number that takes over outside them. */
export type ChatNumber = {
  number: string
  when?: TimeWindow | undefined
  fallback?: string | undefined
  /** Its stand-in takes all chats, as if it were closed. */
  isPaused?: boolean | undefined
  /** The most chats that links send to it in a day; then its stand-in takes over. */
  dailyCap?: number | undefined
  /** The day on which it reached its cap. */
  fullOn?: Day | undefined
}

/** Numbers by name: nb1 to nb4, and those of campaigns. */
export type ChatNumbers = Readonly<Record<string, ChatNumber>>

/**
 * The number to use for a name now: its own, or a stand-in's. Where none is open, that of
 * the last stand-in, since messages can wait; undefined once it is out of use.
 */
export function numberNow(numbers: ChatNumbers, name: string, at: number): string | undefined {
  const asked = new Set<string>()
  let found = find(numbers, name)
  while (found && !isNumberOpen(found, at)) {
    const { fallback } = found
    if (fallback === undefined || asked.has(fallback)) return numberOutsideHours(found, at)
    asked.add(fallback)
    const next = find(numbers, fallback) ?? numberOf(fallback)
    if (!next) return numberOutsideHours(found, at)
    found = next
  }
  return found?.number
}

/** Numbers open now. */
export function numbersNow(numbers: ChatNumbers, at: number): Record<string, string> {
  const open = Object.keys(numbers).map((name) => [name, numberNow(numbers, name, at)] as const)
  return Object.fromEntries(open.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** Whether a chat number answers at an instant: within its hours, not paused, not full. */
export const isNumberOpen = ({ when, isPaused, fullOn }: ChatNumber, at: number): boolean =>
  !isPaused && (fullOn === undefined || fullOn !== dubaiDay(at)) && isWithinWindow(when, at)

/** The number while only its hours are over, not its days of use. */
function numberOutsideHours({ number, when }: ChatNumber, at: number): string | undefined {
  return isWithinWindow({ from: when?.from, until: when?.until }, at) ? number : undefined
}

function find(numbers: ChatNumbers, name: string): ChatNumber | undefined {
  const found = Object.hasOwn(numbers, name) ? numbers[name] : undefined
  return found && numberOf(found.number) ? found : undefined
}

const numberOf = (text: string): ChatNumber | undefined =>
  text.replace(/\D/g, '').length >= 7 ? { number: text } : undefined

/** One of several open chats, always the same for a journey; the first without one. */
export function numberFor<Chat>(
  numbers: readonly Chat[],
  journey: string | undefined,
): Chat | undefined {
  const id = numbers.length > 1 ? journeyUuid(journey) : undefined
  return numbers[id === undefined ? 0 : parseInt(id.slice(0, 8), 16) % numbers.length]
}

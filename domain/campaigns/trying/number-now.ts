import { isNumberOpen, numberNow } from '#domain/campaigns/links/chat-numbers.ts'
import type { ChatNumber, ChatNumbers } from '#domain/campaigns/links/chat-numbers.ts'
import { isWithinWindow } from '#domain/campaigns/rules/time-window.ts'
import { DAY_MS, dubaiMinutes, minutesOf } from '#domain/day.ts'

/** What a visitor finds behind a chat number at an instant. */
export type NumberNow = {
  name: string
  /** Unknown: no such number is set, and the site's chat is used. */
  state: 'open' | 'closed' | 'paused' | 'full' | 'over' | 'unknown'
  hours?: { from: string; to: string } | undefined
  /** The name or number of who answers in its place. */
  standIn?: string | undefined
  /** Whole minutes until it opens, where somebody waits for that. */
  waits?: number | undefined
}

/** The state of a chat number, and what that means for whoever writes to it. */
export function numberStateNow(numbers: ChatNumbers, name: string, at: number): NumberNow {
  const own = Object.hasOwn(numbers, name) ? numbers[name] : undefined
  if (!own?.number) return { name, state: 'unknown' }
  const hours = own.when?.hours
  if (isNumberOpen(own, at)) return { name, state: 'open', hours }
  const state = closedState(own, at)
  const answers = numberNow(numbers, name, at)
  if (answers !== undefined && answers !== own.number) {
    return { name, state, hours, standIn: own.fallback }
  }
  return { name, state, hours, waits: minutesUntilOpen(own, at) }
}

function closedState(own: ChatNumber, at: number): NumberNow['state'] {
  if (own.isPaused) return 'paused'
  if (!isWithinWindow({ from: own.when?.from, until: own.when?.until }, at)) return 'over'
  return isWithinWindow(own.when, at) ? 'full' : 'closed'
}

const MOST_DAYS = 30

/** Undefined where nobody knows, as while it is paused. */
function minutesUntilOpen(own: ChatNumber, at: number): number | undefined {
  if (own.isPaused) return undefined
  const opensAt = own.when?.hours ? minutesOf(own.when.hours.from) : 0
  const midnight = at - dubaiMinutes(at) * 60_000 - (at % 60_000)
  for (let day = 0; day <= MOST_DAYS; day += 1) {
    const opens = midnight + day * DAY_MS + opensAt * 60_000
    if (opens > at && isNumberOpen(own, opens)) return Math.ceil((opens - at) / 60_000)
  }
  return undefined
}

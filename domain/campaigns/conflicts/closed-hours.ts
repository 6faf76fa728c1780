import type { LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { isNumberOpen } from '#domain/campaigns/links/chat-numbers.ts'
import type { ChatNumber, ChatNumbers } from '#domain/campaigns/links/chat-numbers.ts'
import { isWithinWindow } from '#domain/campaigns/rules/time-window.ts'
import type { TimeWindow } from '#domain/campaigns/rules/time-window.ts'
import { DAY_MS, dubaiMidnight } from '#domain/day.ts'

const STEP_MS = 30 * 60_000
const DAYS_LOOKED_AT = 8

/**
 * How a chat answers while its windows are open, over the coming week: whether at any time, and
 * whether always.
 */
export function chatOpening(
  names: readonly string[],
  windows: readonly (TimeWindow | undefined)[],
  { numbers, at }: { numbers: ChatNumbers; at: number },
): { isEver: boolean; isAlways: boolean } | undefined {
  const known = names.filter((name) => Object.hasOwn(numbers, name) && numbers[name]?.number)
  if (known.length === 0) return undefined
  if (known.some((name) => numbers[name] && isAlwaysOpen(numbers[name]))) {
    return { isEver: true, isAlways: true }
  }
  const start = Math.max(at, ...windows.map((window) => startOf(window)))
  let [isEver, isAlways, isLed] = [false, true, false]
  for (let now = start; now < start + DAYS_LOOKED_AT * DAY_MS; now += STEP_MS) {
    if (!windows.every((window) => isWithinWindow(window, now))) continue
    isLed = true
    if (known.some((name) => answers(numbers, name, now))) isEver = true
    else isAlways = false
  }
  return isLed ? { isEver, isAlways } : undefined
}

/** Whether it, or who stands in for it, answers now. */
function answers(numbers: ChatNumbers, name: string, at: number): boolean {
  const asked = new Set<string>()
  let next: string | undefined = name
  while (next !== undefined && !asked.has(next)) {
    asked.add(next)
    const own: ChatNumber | undefined = Object.hasOwn(numbers, next) ? numbers[next] : undefined
    // A number that is not one of ours has no hours that we know.
    if (!own) return next.replace(/\D/g, '').length >= 7
    if (isNumberOpen(own, at)) return true
    next = own.fallback
  }
  return false
}

const isAlwaysOpen = ({ when, isPaused, fullOn }: ChatNumber): boolean =>
  !when && !isPaused && fullOn === undefined

const startOf = (window: TimeWindow | undefined): number =>
  window?.from === undefined ? 0 : dubaiMidnight(window.from).getTime()

/** The chat numbers of a target, also where they only stand in. */
export function numbersOf(target: LinkTarget): readonly string[] {
  if (target.kind === 'chat') return target.numbers ?? []
  return 'otherwise' in target ? numbersOf(target.otherwise) : []
}

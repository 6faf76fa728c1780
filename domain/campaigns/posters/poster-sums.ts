import type { Fils } from '#domain/payment/money.ts'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/** A hire counts as kept once it has lasted so many days. */
export const KEPT_DAYS = 90

/** Signed hires of households that scanned a poster before they applied. Replacements are part of the first hire. */
export type PosterHires = {
  poster: string
  /** So many of the same days. */
  count: number
  /** The day on which somebody first came. */
  arrivedOn: Day | null
  /** The last day of the hire or of the one that took its place; null while it goes on. */
  endedOn: Day | null
}

export type PosterVisits = { poster: string; scans: number; chats: number }

/** What a poster brought. */
export type PosterSums = {
  scans: number
  /** Scans that led to a chat, each with a reference of its own. */
  chats: number
  signed: number
  kept: number
  /** Signed and not yet long enough to tell. */
  open: number
  /** Undefined without a cost, or while nobody is kept. */
  costPerKept: Fils | undefined
}

/** Sums of one poster from its visits and hires, as of a day. */
export function posterSums(
  poster: { id: string; cost: Fils | null },
  {
    visits,
    hires,
    today,
  }: { visits: readonly PosterVisits[]; hires: readonly PosterHires[]; today: Day },
): PosterSums {
  const { scans = 0, chats = 0 } = visits.find((one) => one.poster === poster.id) ?? {}
  const own = hires.filter((one) => one.poster === poster.id)
  const signed = countOf(own)
  const kept = countOf(own.filter((one) => hasLasted(one, today)))
  const open = countOf(own.filter((one) => isOpen(one, today)))
  const costPerKept =
    poster.cost === null || kept === 0 ? undefined : Math.round(poster.cost / kept)
  return { scans, chats, signed, kept, open, costPerKept }
}

const countOf = (hires: readonly PosterHires[]) => hires.reduce((sum, { count }) => sum + count, 0)

const keptOn = (arrived: Day): Day => addDays(arrived, KEPT_DAYS)

function hasLasted({ arrivedOn, endedOn }: PosterHires, today: Day): boolean {
  if (arrivedOn === null || keptOn(arrivedOn) > today) return false
  return endedOn === null || endedOn >= keptOn(arrivedOn)
}

function isOpen({ arrivedOn, endedOn }: PosterHires, today: Day): boolean {
  if (endedOn !== null && (arrivedOn === null || endedOn < keptOn(arrivedOn))) return false
  return arrivedOn === null || keptOn(arrivedOn) > today
}

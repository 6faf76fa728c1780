import type { Fils } from '#domain/payment/money.ts'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/** A hire counts as kept once it has lasted so many days. */
export const KEPT_DAYS = 90

/** A signed hire of a household that scanned a poster before it applied. Replacements are part of the first hire. */
export type PosterHire = {
  poster: string
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
  }: { visits: readonly PosterVisits[]; hires: readonly PosterHire[]; today: Day },
): PosterSums {
  const { scans = 0, chats = 0 } = visits.find((one) => one.poster === poster.id) ?? {}
  const signed = hires.filter((one) => one.poster === poster.id)
  const kept = signed.filter((hire) => isKept(hire, today)).length
  const open = signed.filter((hire) => isOpen(hire, today)).length
  const costPerKept =
    poster.cost === null || kept === 0 ? undefined : Math.round(poster.cost / kept)
  return { scans, chats, signed: signed.length, kept, open, costPerKept }
}

const keptOn = (arrived: Day): Day => addDays(arrived, KEPT_DAYS)

function isKept({ arrivedOn, endedOn }: PosterHire, today: Day): boolean {
  if (arrivedOn === null || keptOn(arrivedOn) > today) return false
  return endedOn === null || endedOn >= keptOn(arrivedOn)
}

function isOpen({ arrivedOn, endedOn }: PosterHire, today: Day): boolean {
  if (endedOn !== null && (arrivedOn === null || endedOn < keptOn(arrivedOn))) return false
  return arrivedOn === null || keptOn(arrivedOn) > today
}

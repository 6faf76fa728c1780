import { versionOn } from '#domain/dated-versions.ts'
import type { Day } from '#domain/day.ts'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { Fils } from '#domain/payment/money.ts'
import { placeAnswers } from './visa-answers.ts'
import type { VisaPlace } from './visa-answers.ts'
import { feeParts, visaSum } from './visa-fees.ts'
import type { VisaFees } from './visa-fees.ts'
import type { VisaKind } from './visa-kinds.ts'

/** What a household pays or loses, of which staff set each. */
export const priceParts = [...feeParts, 'work', 'keptAfterRefusal'] as const
export type VisaPricePart = (typeof priceParts)[number]

/** A part that is another from a day on; null where there is none. Of all places unless it names them. */
export type PriceChange = {
  part: VisaPricePart
  places: VisaPlace[]
  from: Day
  before: Fils | null
  after: Fils | null
}

export type PriceOf = { kind: VisaKind; emirate: EmirateCode }
type Lists = readonly VisaFees[]
type Prices = ReadonlyMap<VisaPricePart, Fils>

/** What two price lists say differently of a kind in an emirate, by the day from which they do. */
export function priceChanges(before: Lists, after: Lists, of: PriceOf): PriceChange[] {
  const days = [...new Set([...before, ...after].map(({ from }) => from))].toSorted()
  const found = days.flatMap((from) =>
    placeAnswers.flatMap((place) => {
      const old = pricesOn(before, from, { ...of, place })
      const now = pricesOn(after, from, { ...of, place })
      return priceParts.map((part): PriceChange => {
        const sums = { before: old.get(part) ?? null, after: now.get(part) ?? null }
        return { part, places: [place], from, ...sums }
      })
    }),
  )
  return inOneRow(withoutRepeats(found).filter(({ before: old, after: now }) => old !== now))
}

/** A difference that only goes on at a later day is said once. */
const withoutRepeats = (changes: readonly PriceChange[]): PriceChange[] =>
  changes.filter((change, at) => {
    const last = changes
      .slice(0, at)
      .findLast(({ part, places: [place] }) => part === change.part && place === change.places[0])
    return last?.before !== change.before || last.after !== change.after
  })

/** Places with the same change stand in one row. */
function inOneRow(changes: readonly PriceChange[]): PriceChange[] {
  const rows = new Map<string, PriceChange>()
  for (const change of changes) {
    const { part, from, before, after } = change
    const key = [part, from, before, after].join()
    const row = rows.get(key)
    rows.set(key, { ...change, places: [...(row?.places ?? []), ...change.places] })
  }
  return [...rows.values()]
}

/** A part that holds on a day, in some places, and since when it does. */
export type HeldPrice = { part: VisaPricePart; places: VisaPlace[]; sum: Fils; since: Day }

/** What holds on a day for a kind in an emirate; since the list's first day where it never changed. */
export function heldPrices(lists: Lists, of: PriceOf, day: Day): HeldPrice[] {
  const days = lists.map(({ from }) => from).toSorted()
  const begun = days.filter((from) => from <= day)
  // Before its first day a list holds too.
  const known = begun.length > 0 ? begun : days.slice(0, 1)
  const rows = new Map<string, HeldPrice>()
  for (const part of priceParts) {
    for (const place of placeAnswers) {
      const sumOn = (on: Day) => pricesOn(lists, on, { ...of, place }).get(part)
      const sum = sumOn(day)
      if (sum === undefined) continue
      const other = known.findLastIndex((from) => sumOn(from) !== sum)
      const since = known[other + 1] ?? day
      const key = [part, sum, since].join()
      rows.set(key, { part, sum, since, places: [...(rows.get(key)?.places ?? []), place] })
    }
  }
  return [...rows.values()]
}

function pricesOn(lists: Lists, day: Day, at: PriceOf & { place: VisaPlace }): Prices {
  const fees = versionOn(lists, day)
  if (!fees) return new Map()
  const { parts, work } = visaSum(fees, at)
  return new Map<VisaPricePart, Fils>([
    ...parts.map(({ part, sum }) => [part, sum] as const),
    ['work', work],
    ['keptAfterRefusal', fees.keptAfterRefusal],
  ])
}

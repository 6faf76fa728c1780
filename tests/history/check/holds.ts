import type { History, Operation } from '#tests/history/operation.ts'
import { groupBy } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'

/** One household's time with her: what is sure, and what may be. */
type Stay = {
  hire: Operation
  sureFrom: number
  sureUntil: number
  mayFrom: number
  mayUntil: number
}

/** One worker waits for one household at a time, and nobody is sent away while she waits for none. */
export function checkHolds(history: History): Anomaly[] {
  const byMaid = groupBy(history, ({ does, maidId }) => (does === 'hire' ? maidId : undefined))
  const byApp = groupBy(history, ({ caseId }) => caseId)
  return [...byMaid.values()].flatMap((hires) => {
    const stays = staysOf(hires, byApp)
    return [...heldTwice(stays), ...sentAway(hires, stays)]
  })
}

function staysOf(hires: History, byApp: ReadonlyMap<string, History>): Stay[] {
  const known = groupBy(hires, ({ outcome, caseId }) => (outcome === 'ok' ? caseId : undefined))
  const stays = [...known].map(([caseId, all]) => stayOf(all, byApp.get(caseId) ?? []))
  const open = hires.filter(({ outcome }) => outcome === 'unknown')
  const never = { sureFrom: Infinity, sureUntil: -Infinity, mayUntil: Infinity }
  return [...stays, ...open.map((hire) => ({ hire, ...never, mayFrom: hire.began }))]
}

/** Sure from the answer to the last that was done with it, or the first try to end it. */
function stayOf(hires: History, of: History): Stay {
  const [first] = hires.toSorted((a, b) => a.ended - b.ended)
  if (!first) throw new Error('a stay begins with a hire')
  const ends = of.filter(({ does, outcome }) => does === 'withdraw' && outcome !== 'refused')
  const goesOn = of.filter(({ role, does }) => role === 'household' && does !== 'withdraw')
  const lastDone = Math.max(...goesOn.map(({ began }) => began))
  const ended = ends.filter(({ outcome }) => outcome === 'ok').map((end) => end.ended)
  return {
    hire: first,
    sureFrom: first.ended,
    sureUntil: Math.min(lastDone, ...ends.map(({ began }) => began)),
    mayFrom: Math.min(...hires.map(({ began }) => began)),
    mayUntil: Math.min(Infinity, ...ended),
  }
}

function heldTwice(stays: readonly Stay[]): Anomaly[] {
  const sure = stays
    .filter(({ sureFrom, sureUntil }) => sureFrom < sureUntil)
    .toSorted((a, b) => a.sureFrom - b.sureFrom)
  const found: Anomaly[] = []
  let longest: Stay | undefined
  for (const stay of sure) {
    if (longest && stay.sureFrom < longest.sureUntil) {
      const says = 'two households were given her'
      found.push({ kind: 'held-twice', says, of: [longest.hire, stay.hire] })
    }
    if (!longest || stay.sureUntil > longest.sureUntil) longest = stay
  }
  return found
}

/** Refused because of another, where no other can have had her. */
function sentAway(hires: History, stays: readonly Stay[]): Anomaly[] {
  const byFrom = stays.toSorted((a, b) => a.mayFrom - b.mayFrom)
  let until = -Infinity
  const longest = byFrom.map(({ mayUntil }) => (until = Math.max(until, mayUntil)))
  const refused = hires.filter(({ outcome }) => outcome === 'refused')
  return refused
    .toSorted((a, b) => a.ended - b.ended)
    .filter(({ began, ended, code }) => {
      if (code !== 'maid-held') return true
      const before = countUntil(byFrom, ended)
      return (longest[before - 1] ?? -Infinity) < began
    })
    .map((hire): Anomaly => {
      const says = `${hire.code}, and she waited for nobody`
      return { kind: 'refused-for-nothing', says, of: [hire] }
    })
}

/** How many may have begun before; sorted by that. */
function countUntil(stays: readonly Stay[], tick: number): number {
  let [low, high] = [0, stays.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stays[middle]?.mayFrom ?? Infinity) < tick) low = middle + 1
    else high = middle
  }
  return low
}

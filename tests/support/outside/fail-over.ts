import type { Cluster } from '#tests/support/cluster/start-cluster.ts'
import type { Hammer } from '#tests/support/app/hammer.ts'
import { anotherThan, takeAway } from './a-cluster.ts'
import type { Fault } from './a-cluster.ts'

/** Before and after a fault so many submits are acknowledged, so that it meets work under way. */
const [BEFORE, AFTER] = [10, 13]

/**
 * Takes the primary away under submits until another does its work, and waits until there are two again.
 * Answers how long nothing was acknowledged, in milliseconds.
 */
export async function failOver(cluster: Cluster, visitors: Hammer, fault: Fault): Promise<number> {
  await visitors.more(BEFORE)
  const before = await cluster.database.primary()
  const bringBack = await takeAway(cluster, fault)
  const pause = longestPause(visitors)
  await anotherThan(cluster, before)
  await visitors.more(AFTER)
  const milliseconds = pause.end()
  bringBack()
  await cluster.database.untilWhole(180)
  return milliseconds
}

/** One line for each kind: how often, and how long in the middle and at most. */
export function saySummary(pauses: readonly (readonly [Fault, number])[]): string {
  const kinds = [...new Set(pauses.map(([fault]) => fault))]
  return kinds
    .map((kind) => {
      const all = pauses.filter(([fault]) => fault === kind).map(([, ms]) => ms)
      const sorted = all.toSorted((one, other) => one - other)
      const middle = seconds(sorted[Math.floor(sorted.length / 2)])
      return `${kind}: ${all.length} times, ${middle} s in the middle, ${seconds(sorted.at(-1))} s at most\n`
    })
    .join('')
}

const seconds = (ms = 0): string => (ms / 1_000).toFixed(1)

/** Watches how long nothing is acknowledged. */
function longestPause({ acknowledged }: Hammer): { end: () => number } {
  let [count, since, longest] = [acknowledged.length, Date.now(), 0]
  const look = (): void => {
    longest = Math.max(longest, Date.now() - since)
    if (acknowledged.length > count) [count, since] = [acknowledged.length, Date.now()]
  }
  const timer = setInterval(look, 10)
  return {
    end: () => {
      look()
      clearInterval(timer)
      return longest
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 5

export type Stream = { perSecond: number; act: () => unknown }

/** Acts so often whatever comes of it (an open loop); answers how often each did. */
export async function atFixedTimes(seconds: number, streams: readonly Stream[]): Promise<number[]> {
  const from = performance.now()
  const counts = streams.map(() => 0)
  const catchUp = (passed: number): void => {
    for (const [place, { perSecond, act }] of streams.entries()) {
      for (; (counts[place] ?? 0) < passed * perSecond; counts[place] = (counts[place] ?? 0) + 1)
        act()
    }
  }
  for (let passed = 0; passed < seconds; passed = (performance.now() - from) / 1000) {
    catchUp(passed)
    await pause(TICK_MS)
  }
  return counts
}

import { existsSync, readdirSync } from 'node:fs'
import { residentMegabytes } from '#bench/processes/process-cost.ts'

/** What a process held, minute by minute, in the least of its looks: what is not yet collected comes and goes. */
export type Held = { minute: number; megabytes: number; descriptors: number }
export type Watch = {
  held: () => Held[]
  /** The same process has lived until now. */
  isThere: () => boolean
  end: () => void
}

const LOOK_EACH_MS = 2_000

/** Looks at a process through /proc until `end`, or until it is gone. */
export function watchProcess(pid: number): Watch {
  const from = performance.now()
  const minutes = new Map<number, Held>()
  const look = (): void => {
    const now = { megabytes: residentMegabytes(pid), descriptors: countDescriptors(pid) }
    if (Number.isNaN(now.megabytes)) return
    const minute = Math.floor((performance.now() - from) / 60_000)
    const least = minutes.get(minute) ?? { minute, ...now }
    minutes.set(minute, {
      minute,
      megabytes: Math.min(least.megabytes, now.megabytes),
      descriptors: Math.min(least.descriptors, now.descriptors),
    })
  }
  look()
  const timer = setInterval(look, LOOK_EACH_MS)
  return {
    held: () => [...minutes.values()],
    isThere: () => existsSync(`/proc/${pid}`),
    end: () => clearInterval(timer),
  }
}

/** What a value grows by in ten minutes: the line through all points with the least squares. */
export function growthInTenMinutes(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const across = points.reduce((sum, [minute, value]) => sum + (minute - x) * (value - y), 0)
  return (10 * across) / points.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0)
}

function countDescriptors(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}

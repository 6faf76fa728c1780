import { milestones } from './milestones.ts'
import type { Milestone } from './milestones.ts'

/** One milestone of the funnel. */
export type FunnelRow = {
  milestone: Milestone
  /** Applications that came to it, or further. */
  reached: number
  /** Applications that came to it and no further; null at the last. */
  left: number | null
  /** How many of a hundred came on from the one before; null at the first, and where nobody was. */
  share: number | null
}

/** The funnel, from how many applications came to each milestone and no further. */
export function funnelOf(furthest: Readonly<Partial<Record<Milestone, number>>>): FunnelRow[] {
  const rows: FunnelRow[] = []
  let reached = 0
  for (const milestone of milestones.toReversed()) {
    const own = furthest[milestone] ?? 0
    reached += own
    rows.unshift({ milestone, reached, left: rows.length === 0 ? null : own, share: null })
  }
  return rows.map((row, place) => ({
    ...row,
    share: shareOf(row.reached, rows[place - 1]?.reached),
  }))
}

const shareOf = (reached: number, before: number | undefined): number | null =>
  before ? (reached / before) * 100 : null

/** The milestone after which most applications went no further; undefined where none was left. */
export function losesMost(rows: readonly FunnelRow[]): Milestone | undefined {
  const most = Math.max(0, ...rows.map(({ left }) => left ?? 0))
  return most === 0 ? undefined : rows.find(({ left }) => left === most)?.milestone
}

/** One line of the table; `isMet` is undefined where unmeasured. */
export type Row = {
  what: string
  aim: string
  result: string
  isMet: boolean | undefined
  /** What one has to know to read the figure. */
  note?: string
}

/** The median, so that one noisy run does not move it. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A whole number with separators. */
export const whole = (figure: number): string => Math.round(figure).toLocaleString('en')

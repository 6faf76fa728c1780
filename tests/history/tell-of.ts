import type { Recorder } from './recorder.ts'

/** How many operations ended how, for whoever reads the figure. */
export function tellOf({ operations, sent }: Recorder): string {
  const counts: Record<string, number> = {}
  for (const { does, role, outcome, code = '' } of operations) {
    const name = [role, does, outcome, code].join(' ').trim()
    counts[name] = (counts[name] ?? 0) + 1
  }
  return `${operations.length} operations, ${sent()} sent: ${JSON.stringify(counts)}`
}

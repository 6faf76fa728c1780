import type { ShownCase } from '#web/console/one-case/types.ts'

type CaseEvent = ShownCase['events'][number]

/** Events that a reader sees as one: the newest of them, and all. */
export type FoldedEvents = { newest: CaseEvent; all: readonly CaseEvent[]; place: number }

/** Repeats further apart than this are told apart. */
const MOST_MS = 10 * 60_000

const said = ['kind', 'step', 'to', 'purpose', 'staff'] as const

/** Of these the kind of paper is told of all in one line. */
const together: ReadonlySet<CaseEvent['kind']> = new Set<CaseEvent['kind']>([
  'mandate-moved',
  'document-accepted',
])

/** What makes two events a repeat. */
function likeness({ kind, by, holds }: CaseEvent): string {
  const told = together.has(kind) ? said.slice(1) : said
  return JSON.stringify([kind, by, ...told.map((name) => holds[name])])
}

const repeats: ReadonlySet<CaseEvent['kind']> = new Set<CaseEvent['kind']>([
  'step-submitted',
  'paper-signed',
  'link-sent',
  ...together,
])

/** Events in their order, the newest first, with those that repeat within minutes folded into one. */
export function foldEvents(events: readonly CaseEvent[]): FoldedEvents[] {
  const lines: (FoldedEvents & { all: CaseEvent[] })[] = []
  for (const [place, event] of events.entries()) {
    const same = lines.find(
      ({ newest }) =>
        repeats.has(event.kind) &&
        likeness(newest) === likeness(event) &&
        Date.parse(newest.at) - Date.parse(event.at) <= MOST_MS,
    )
    if (same) same.all.push(event)
    else lines.push({ newest: event, all: [event], place })
  }
  return lines
}

import type { Metric } from './metric-text.ts'

/** Fixed kinds of requests, whatever addresses are asked. */
export const kinds = [
  'kept-page',
  'page',
  'link',
  'submit',
  'read',
  'log',
  'upload',
  'paper',
  'events',
  'file',
  'health',
  'other',
] as const
export type Kind = (typeof kinds)[number]

/** Overload (429, 503) counts apart; `cut`: the visitor left before an answer. */
const outcomes = ['1xx', '2xx', '3xx', '4xx', '5xx', '429', '503', 'cut'] as const
/** Upper bounds in milliseconds; the last bucket has none. */
const bounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000] as const
const EACH = bounds.length + 1

const placeOf = Object.fromEntries(kinds.map((kind, place) => [kind, place])) as Record<
  Kind,
  number
>

/**
 * Counts by numeric index, because a cached page takes only some 20 microseconds. Names are added
 * when read.
 */
export class RequestFigures {
  readonly #ended = new Float64Array(kinds.length * outcomes.length)
  readonly #times = new Float64Array(kinds.length * EACH)
  readonly #sums = new Float64Array(kinds.length)

  /** `status` is 0 where no answer began. */
  note(kind: Kind, status: number, ms: number): void {
    const place = placeOf[kind]
    const ended = place * outcomes.length + outcomeOf(status)
    this.#ended[ended] = (this.#ended[ended] ?? 0) + 1
    let bucket = 0
    while (bucket < bounds.length && ms > (bounds[bucket] ?? 0)) bucket += 1
    const time = place * EACH + bucket
    this.#times[time] = (this.#times[time] ?? 0) + 1
    this.#sums[place] = (this.#sums[place] ?? 0) + ms
  }

  /** Answers with a fault of ours since the start, without those for which there was no room. */
  failed(): number {
    const at = outcomes.indexOf('5xx')
    return kinds.reduce(
      (sum, _kind, place) => sum + (this.#ended[place * outcomes.length + at] ?? 0),
      0,
    )
  }

  metrics(): Metric[] {
    return [
      {
        name: 'daarly_requests_total',
        help: 'Requests by kind and how they ended',
        type: 'counter',
        samples: kinds.flatMap((kind, place) =>
          outcomes.map((status, at) => ({
            labels: { kind, status },
            value: this.#ended[place * outcomes.length + at] ?? 0,
          })),
        ),
      },
      {
        name: 'daarly_request_seconds',
        help: 'From the head of a request to the end of its answer',
        type: 'histogram',
        samples: kinds.flatMap((kind, place) => this.#timesOf(kind, place)),
      },
    ]
  }

  #timesOf(kind: Kind, place: number) {
    let below = 0
    const buckets = Array.from({ length: EACH }, (_, at) => {
      below += this.#times[place * EACH + at] ?? 0
      const bound = bounds[at]
      const le = bound === undefined ? '+Inf' : String(bound / 1_000)
      return { suffix: '_bucket', labels: { kind, le }, value: below }
    })
    const sum = (this.#sums[place] ?? 0) / 1_000
    return [
      ...buckets,
      { suffix: '_sum', labels: { kind }, value: sum },
      { suffix: '_count', labels: { kind }, value: below },
    ]
  }
}

function outcomeOf(status: number): number {
  if (status === 429) return outcomes.indexOf('429')
  if (status === 503) return outcomes.indexOf('503')
  return status === 0 ? outcomes.indexOf('cut') : Math.floor(status / 100) - 1
}

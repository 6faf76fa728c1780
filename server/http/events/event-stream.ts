import type { News } from '#server/services/cases/live/live-applications.ts'

/** Starts reporting and answers how to stop. May throw a refusal. */
export type Source = (tell: (news: News<object>) => void) => () => void

const encoder = new TextEncoder()
const beat = encoder.encode('event: beat\ndata: 1\n\n')
const over = encoder.encode('event: over\ndata: 1\n\n')
/** Reconnect after a random 1 to 6 s, so that pages spread. */
const retry = () => encoder.encode(`retry: ${1_000 + Math.floor(Math.random() * 5_000)}\n\n`)

/**
 * Server-sent events. A slow reader skips to the newest state, so that it costs only one in memory.
 */
export function eventStream(
  source: Source,
  textOf: (state: object) => Uint8Array,
): ReadableStream<Uint8Array> {
  const due: { first?: Uint8Array; state?: Uint8Array; beat?: Uint8Array; last?: Uint8Array } = {}
  let wake: (() => void) | undefined
  let stop: (() => void) | undefined
  let wasRead = false

  function hear(news: News<object>): void {
    if (news.kind === 'state') due.state = textOf(news.state)
    // A HEAD's answer has no reader.
    else if (news.kind === 'beat' && wasRead) due.beat = beat
    else due.last ??= news.kind === 'over' ? over : retry()
    if (due.last) stop?.()
  }

  function deliver(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const name = (['first', 'state', 'last', 'beat'] as const).find((one) => due[one])
    const bytes = name && due[name]
    if (!wake || !bytes) return
    due[name] = undefined
    controller.enqueue(bytes)
    if (name === 'last') controller.close()
    wake()
    wake = undefined
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        due.first = retry()
        stop = source((news) => {
          hear(news)
          deliver(controller)
        })
      },
      pull(controller) {
        wasRead = true
        return new Promise<void>((resolve) => {
          wake = resolve
          deliver(controller)
        })
      },
      cancel() {
        stop?.()
        wake?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Encodes a `state` event once for all watchers of a state. */
export function stateTexts(toData: (state: object) => string): (state: object) => Uint8Array {
  const texts = new WeakMap<object, Uint8Array>()
  return (state) => {
    const known = texts.get(state)
    if (known) return known
    const made = encoder.encode(`event: state\ndata: ${toData(state)}\n\n`)
    texts.set(state, made)
    return made
  }
}

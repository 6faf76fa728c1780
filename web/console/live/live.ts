import * as calls from '#api/console/live.ts'

type Heard = (id: string | null) => void

const listeners = new Set<Heard>()
let source: EventSource | undefined
let seen = -1

/**
 * Hears of each change while the page is open: its id, or null where anything may have changed. All
 * listeners share one stream, which the browser opens again by itself.
 */
export function hearChanges(heard: Heard): () => void {
  listeners.add(heard)
  source ??= open()
  return () => {
    listeners.delete(heard)
    if (listeners.size > 0) return
    source?.close()
    source = undefined
    seen = -1
  }
}

function open(): EventSource {
  const stream = new EventSource(`/api/${calls.watchConsole.path}`)
  stream.addEventListener('state', ({ data }: MessageEvent<string>) => take(JSON.parse(data)))
  return stream
}

function take({ version, changes }: { version: number; changes: Change[] }): void {
  const isFirst = seen === -1
  const unseen = changes.filter((change) => change.version > seen)
  // Another process counts anew, and of many changes the oldest are dropped: then all is asked for.
  const isGap = version < seen || (unseen[0] ? unseen[0].version > seen + 1 : version > seen)
  seen = version
  if (isFirst) return
  const ids = isGap ? [null] : [...new Set(unseen.map(({ id }) => id))]
  for (const id of ids) for (const heard of listeners) heard(id)
}

type Change = { version: number; id: string | null }

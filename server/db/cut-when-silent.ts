import type { Client } from 'pg'

/** As the system's own time-out: whoever reads it takes the database for gone. */
function silence(): Error {
  return Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' })
}

type Line = {
  bytesRead: number
  setTimeout: (milliseconds: number) => unknown
  on: (event: 'timeout', heard: () => void) => unknown
  destroy: (reason: Error) => unknown
  cork: () => void
  uncork: () => void
}

/** A statement that timed out leaves its connection in the middle of an answer: only cutting it is safe. */
export function cutWhenSilent(client: Client, whenIdle?: () => void): void {
  const line = lineOf(client)
  line?.on('timeout', () => {
    if (!isAsked(client)) return whenIdle?.()
    const { bytesRead } = line
    // A process that was busy itself finds the answer waiting in its next turn.
    setImmediate(() => {
      if (isAsked(client) && line.bytesRead === bytesRead) line.destroy(silence())
    })
  })
}

/** Sets how long a statement waits for its answer before the connection counts as lost. */
export function beSilentFor(client: Client, milliseconds: number): void {
  lineOf(client)?.setTimeout(milliseconds)
}

/** A plain socket or one with TLS. */
export function lineOf({ connection }: Client): Line | undefined {
  const { stream } = connection
  return 'setTimeout' in stream ? (stream as unknown as Line) : undefined
}

/** The driver says so, and its types do not. */
function isAsked(client: Client): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false
}

import type { Client } from 'pg'

/** An error like the system's time-out, so that callers treat the database as gone. */
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

/** A timed-out statement leaves its connection mid-answer, so only cutting it is safe. */
export function cutWhenSilent(client: Client, whenIdle?: () => void): void {
  const line = lineOf(client)
  line?.on('timeout', () => {
    if (!isAsked(client)) return whenIdle?.()
    const { bytesRead } = line
    // After a busy turn the answer may be waiting in the next.
    setImmediate(() => {
      if (isAsked(client) && line.bytesRead === bytesRead) line.destroy(silence())
    })
  })
}

/** Sets how long an answer may be silent before the connection counts as lost. */
export function beSilentFor(client: Client, milliseconds: number): void {
  lineOf(client)?.setTimeout(milliseconds)
}

/** A plain or TLS socket. */
export function lineOf({ connection }: Client): Line | undefined {
  const { stream } = connection
  return 'setTimeout' in stream ? (stream as unknown as Line) : undefined
}

/** The driver has it, but its types do not. */
function isAsked(client: Client): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false
}

import type { Client } from 'pg'

/** An error like the system's time-out, so that callers treat the database as gone. */
function timeoutError(): Error {
  return Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' })
}

type ClientSocket = {
  bytesRead: number
  setTimeout: (milliseconds: number) => unknown
  on: (event: 'timeout', listener: () => void) => unknown
  destroy: (reason: Error) => unknown
  cork: () => void
  uncork: () => void
}

/** A timed-out statement leaves its connection mid-answer, so only cutting it is safe. */
export function closeOnTimeout(client: Client, whenIdle?: () => void): void {
  const socket = socketOf(client)
  socket?.on('timeout', () => {
    if (!isAsked(client)) return whenIdle?.()
    const { bytesRead } = socket
    // After a busy turn the answer may be waiting in the next.
    setImmediate(() => {
      if (isAsked(client) && socket.bytesRead === bytesRead) socket.destroy(timeoutError())
    })
  })
}

/** Sets how long an answer may be silent before the connection counts as lost. */
export function setAnswerTimeout(client: Client, milliseconds: number): void {
  socketOf(client)?.setTimeout(milliseconds)
}

/** A plain or TLS socket. */
export function socketOf({ connection }: Client): ClientSocket | undefined {
  const { stream } = connection
  return 'setTimeout' in stream ? (stream as unknown as ClientSocket) : undefined
}

/** The driver has it, but its types do not. */
function isAsked(client: Client): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false
}

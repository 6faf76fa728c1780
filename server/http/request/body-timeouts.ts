import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { bareRefusal } from './bare-refusal.ts'
import type { BareRefusal } from './bare-refusal.ts'
import type { Transport } from '#server/who/session-keys.ts'

/** Time limits for a client's body. */
export type BodyTimeouts = {
  /** How long its headers may take. */
  headersMs: number
  /** Longest silence within a body. */
  silentMs: number
  /** After this a body must keep its rate on average. */
  graceMs: number
  bytesPerSecond: number
  lookEachMs: number
}

/** A phone on a bad connection sends some kilobytes a second and pauses while it moves. */
export const bodyTimeouts: BodyTimeouts = {
  headersMs: 15_000,
  silentMs: 15_000,
  graceMs: 10_000,
  bytesPerSecond: 2_000,
  lookEachMs: 1_000,
}

/** The longest time of a body that keeps its rate; also Node's own limit. */
export const longestBodyMs = ({ graceMs, silentMs, bytesPerSecond }: BodyTimeouts): number =>
  graceMs + silentMs + (LARGEST_BODY / bytesPerSecond) * 1_000

type Watched = {
  request: IncomingMessage
  response: ServerResponse
  /** The connection's bytes after its headers and at the last check. */
  from: number
  seen: number
  seenAt: number
  lookedAt: number
  /** Our waiting time for the body; time that it waits for us does not count. */
  waited: number
}

/**
 * Ends requests with slow bodies by 408 and sends our headers with errors. Answers how to watch a
 * request.
 */
export function timeOutSlowBodies(
  server: Server,
  { transport, ...timeouts }: BodyTimeouts & { transport: Transport },
): (request: IncomingMessage, response: ServerResponse) => void {
  server.on('clientError', (error: NodeJS.ErrnoException, line: Duplex) => {
    // Node's name of the answer under way, which must not be interrupted.
    const hasBegun = hasHeaders(Reflect.get(line, '_httpMessage'))
    if (line.writable && !hasBegun) line.write(bareRefusal(statusOf(error), transport))
    line.destroy()
  })
  const watched = new Set<Watched>()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    const now = performance.now()
    for (const one of watched) {
      if (one.request.complete || one.request.socket.destroyed) watched.delete(one)
      else if (isTooSlow(one, timeouts, now)) {
        watched.delete(one)
        cut(one, transport)
      }
    }
    if (watched.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return (request, response) => {
    const { headers, socket } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    const now = performance.now()
    const from = socket.bytesRead
    const one = { request, response, from, seen: from, seenAt: now, lookedAt: now, waited: 0 }
    watched.add(one)
    // At once, because objects kept for a second fill memory in a flood.
    request.once('close', () => watched.delete(one))
    timer ??= setInterval(look, timeouts.lookEachMs).unref()
  }
}

/** Records new bytes and decides whether it is too slow. */
function isTooSlow(one: Watched, timeouts: Omit<BodyTimeouts, 'headersMs'>, now: number): boolean {
  const passed = now - one.lookedAt
  const { bytesRead } = one.request.socket
  one.lookedAt = now
  // Unread bytes wait for us, as an upload waits for its turn.
  const isOurTurn = one.request.readableLength > 0
  if (!isOurTurn) one.waited += passed
  if (isOurTurn || bytesRead > one.seen) one.seenAt = now
  one.seen = bytesRead
  if (now - one.seenAt >= timeouts.silentMs) return true
  const due = ((one.waited - timeouts.graceMs) / 1_000) * timeouts.bytesPerSecond
  return bytesRead - one.from < due
}

function cut({ request, response }: Watched, transport: Transport): void {
  const { socket } = request
  // An earlier answer may still use this connection.
  if (response.socket === socket && !response.headersSent) socket.write(bareRefusal(408, transport))
  socket.destroySoon()
}

const hasHeaders = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'headersSent' in message &&
  message.headersSent === true

const statuses: Partial<Record<string, BareRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

const statusOf = ({ code = '' }: NodeJS.ErrnoException): BareRefusal => statuses[code] ?? 400

/** The largest body of any request in bytes: a document of 10 MB and its form. */
export const LARGEST_BODY = 12 * 1024 * 1024
/** The largest form with a file, in bytes. */
export const LARGEST_UPLOAD = 11 * 1024 * 1024
/** The largest body in JSON, in bytes: drawn signatures. */
export const LARGEST_JSON = 512 * 1024

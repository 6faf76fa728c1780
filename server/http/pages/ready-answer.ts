import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long idle connections stay open, in seconds. */
export const KEPT_OPEN_S = 65
const DATE_LENGTH = 29

/** A whole prepared answer, head and body in one buffer. */
export type ReadyAnswer = {
  bytes: Buffer
  body: Buffer
  /** Offset of the date in it, and the second it shows. */
  dateAt: number
  second: number
}

/** Fields that Node sets after sending a head itself; no public API does this. */
const asSent = { _header: 'sent', _headerSent: true, _hasBody: false }

/** `headers` as Node's flat list, with the length. */
type Parts = { status: number; headers: readonly string[]; body: Buffer }

/** Joins an answer's bytes once for many visitors. */
export function readyAnswer({ status, headers, body }: Parts): ReadyAnswer {
  const lines = headers.map((part, place) => (place % 2 === 0 ? `${part}: ` : `${part}\r\n`))
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Date: `
  const rest = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEPT_OPEN_S}\r\n\r\n`
  const head = start + ' '.repeat(DATE_LENGTH) + rest
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length)
  bytes.write(head, 'latin1')
  body.copy(bytes, head.length)
  return { bytes, body: bytes.subarray(head.length), dateAt: start.length, second: 0 }
}

/**
 * One write, because Node's handling of headers costs as much as sending. False where other headers
 * are needed.
 */
export function sendReady(
  answer: ReadyAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { socket } = response
  if (!socket || !response.shouldKeepAlive || request.httpVersion !== '1.1') return false
  setDate(answer)
  const { bytes, body } = answer
  Object.assign(response, asSent)
  socket.write(request.method === 'HEAD' ? bytes.subarray(0, -body.length) : bytes)
  response.end()
  return true
}

let second = 0
let date = ''

function setDate(answer: ReadyAnswer): void {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) {
    second = now
    date = new Date(now * 1_000).toUTCString()
  }
  if (answer.second === now) return
  answer.bytes.write(date, answer.dateAt, 'latin1')
  answer.second = now
}

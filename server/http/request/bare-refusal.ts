import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bareHeaders } from '#server/http/pages/security-headers.ts'
import type { Transport } from '#server/who/session-keys.ts'

/** A refusal without a body; the connection is closed after it. */
export type BareRefusal = 400 | 408 | 413 | 414 | 431

/** Headers as Node's flat list. */
const headersOf = (transport: Transport): string[] =>
  Object.entries({
    ...bareHeaders(transport),
    'Cache-Control': 'no-store',
    'Content-Length': '0',
    Connection: 'close',
  }).flat()

/** Refuses a request before any page or call sees it. */
export function refuseBarely(
  response: ServerResponse,
  { status, transport }: { status: BareRefusal; transport: Transport },
): void {
  response.writeHead(status, headersOf(transport))
  response.end()
}

/** The refusal as raw bytes for a socket without another answer. */
export function bareRefusal(status: BareRefusal, transport: Transport): string {
  const headers = headersOf(transport)
  const lines = headers.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`))
  const date = `Date: ${new Date().toUTCString()}\r\n`
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}${date}\r\n`
}

const LONGEST_ADDRESS = 16 * 1024
/** A name, an address of IPv4 or IPv6, and a port: no user, no list, no space. */
const host = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The last valid host, since requests use few. */
let known = ''

/**
 * Refuses ambiguous requests, such as two hosts: a proxy and we could read them differently
 * (request smuggling).
 */
export function findMalformed(request: IncomingMessage): BareRefusal | undefined {
  const url = request.url ?? ''
  if (url.length > LONGEST_ADDRESS) return 414
  const given = request.headers.host
  if (given === undefined) return request.httpVersion === '1.0' ? undefined : 400
  if (!isOneHost(given, request.rawHeaders)) return 400
  return url.startsWith('/') || isOfHost(url, given) ? undefined : 400
}

function isOneHost(given: string, rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (given !== known && host.test(given)) known = given
  return hosts === 1 && given === known
}

/** Proxies ask by whole address; `OPTIONS *` asks the server itself. */
function isOfHost(url: string, given: string): boolean {
  return url === '*' || URL.parse(url)?.host === given.toLowerCase()
}

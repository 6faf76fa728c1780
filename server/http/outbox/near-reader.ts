import type { IncomingMessage } from 'node:http'
import {
  networkAddress,
  isNearby,
  isTrustedPeer,
  parseTrustedProxies,
} from '#server/http/request/client-address.ts'

/** Headers of proxies: with one, the socket's address is not the reader's. */
const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a reader is local. Foreign host names (DNS rebinding) and unnamed proxies are refused.
 */
export function nearReader(env: {
  ORIGIN: string
  TRUSTED_PROXIES: string
}): (request: IncomingMessage) => boolean {
  const trusted = parseTrustedProxies(env.TRUSTED_PROXIES)
  const ownName = new URL(env.ORIGIN).hostname
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? ''
    const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined)
    if (isForwarded && !isTrustedPeer(peer, trusted)) return false
    const name = nameIn(headers.host ?? '')
    const isOwn = name === ownName || name === 'localhost' || isNearby(name)
    const forwardedFor = headers['x-forwarded-for']
    return isOwn && isNearby(networkAddress(peer, forwardedFor?.toString(), trusted))
  }
}

/** The name or address in a Host header, without its port; empty for anything else. */
function nameIn(host: string): string {
  const found = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host)
  return (found?.[1] ?? found?.[2] ?? '').toLowerCase()
}

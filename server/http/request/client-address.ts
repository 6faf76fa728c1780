import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * The socket's address, or the right-most X-Forwarded-For hop that no trusted proxy wrote
 * (TRUSTED_PROXIES).
 */
export function networkAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  let address = plain(socketAddress)
  while (isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (hop === undefined || !isIP(plain(hop))) break
    address = plain(hop)
  }
  return address
}

/** Reads a visitor's address from Node's request. */
export function addressReader(trustedProxies: string): (request: IncomingMessage) => string {
  const trusted = parseTrustedProxies(trustedProxies)
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    return networkAddress(socket.remoteAddress ?? '127.0.0.1', forwarded, trusted)
  }
}

/** The widest range that one operator can own, in bits of its prefix: 10.0.0.0/8 and fc00::/7. */
const WIDEST = { 4: 8, 6: 7 }

/** Whether this is an address, or a CIDR range that is not a large part of the internet. */
export function isAddressRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || rest.length > 0) return false
  if (bits === undefined) return true
  const prefix = /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  return prefix >= WIDEST[version] && prefix <= (version === 6 ? 128 : 32)
}

/** Addresses and CIDR ranges from a list checked at configuration. */
export function parseTrustedProxies(list: string): BlockList {
  const trusted = new BlockList()
  for (const entry of list.split(',').filter((part) => part !== '')) {
    const [address = '', bits] = entry.trim().split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) trusted.addSubnet(address, Number(bits), family)
    else trusted.addAddress(address, family)
  }
  return trusted
}

/** Whether this is a proxy that TRUSTED_PROXIES names. */
export const isTrustedPeer = (socketAddress: string, trusted: BlockList): boolean =>
  isTrusted(plain(socketAddress), trusted)

/** This machine, or one in the same private network. */
export function isNearby(address: string): boolean {
  return isTrusted(plain(address), nearby)
}

const nearby = parseTrustedProxies(
  '127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,::1,fc00::/7,fe80::/10',
)

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

function plain(address: string): string {
  return address.replace(/^::ffff:/, '')
}

import { isIPv6 } from 'node:net'
import { blindIndex } from '#server/privacy/blind-index.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import type { Asker } from '#server/who/asker.ts'

/** The asker's address as a fingerprint, for stored buckets. */
export const networkIndex = (ring: KeyRing, { ip }: Pick<Asker, 'ip'>): string =>
  blindIndex(ring, 'limit', networkOf(ip))

/** The address, or for IPv6 its network: one connection has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1).join('').split('::', 2)
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0)
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

const groupsOf = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))

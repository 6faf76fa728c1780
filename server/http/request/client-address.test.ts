import { expect, test } from 'vitest'
import { networkAddress, parseTrustedProxies } from './client-address.ts'

const proxies = parseTrustedProxies('10.0.0.0/8,2001:db8::1')
const nobody = parseTrustedProxies('')

test('the header of somebody who is no trusted proxy says nothing', () => {
  for (const trusted of [nobody, proxies]) {
    expect(networkAddress('192.0.2.1', '203.0.113.9', trusted)).toBe('192.0.2.1')
  }
})

test.each([
  ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
  // What a visitor wrote stands left of what the proxy saw.
  ['10.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.7, 203.0.113.9, 10.2.3.4', '203.0.113.9'],
  ['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:ffff::9', '2001:db8:ffff::9'],
  ['10.0.0.1', 'not an address', '10.0.0.1'],
  ['10.0.0.1', undefined, '10.0.0.1'],
])('from %s with %j it is %s', (socket, header, address) => {
  expect(networkAddress(socket, header, proxies)).toBe(address)
})

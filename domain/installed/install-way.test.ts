import { expect, test } from 'vitest'
import { installWay } from './install-way.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36'
const visitor = {
  agent: pixel,
  hasOffer: true,
  isInstalled: false,
  hasDeclined: false,
  isFromClientApp: false,
}

test('where the browser would ask, it may', () => {
  expect(installWay(visitor)).toBe('prompt')
})

test('on an iPhone a person is told the way, since its browser never asks', () => {
  expect(installWay({ ...visitor, agent: iphone, hasOffer: false })).toBe('apple')
})

test.each([
  ['no browser asks and it is no iPhone', { hasOffer: false }],
  ['it is installed', { isInstalled: true }],
  ['they declined', { hasDeclined: true }],
  ['they came from our own app', { isFromClientApp: true }],
  ['the browser is Instagram', { agent: `${iphone} Instagram 300.0`, hasOffer: false }],
  ['the browser is Facebook', { agent: `${iphone} [FBAN/FBIOS;FBAV/400]`, hasOffer: false }],
  ['the browser is a part of an app', { agent: pixel.replace('Pixel 9)', 'Pixel 9; wv)') }],
])('nothing is offered where %s', (_, other) => {
  expect(installWay({ ...visitor, ...other })).toBeUndefined()
})

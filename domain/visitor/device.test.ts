import { expect, test } from 'vitest'
import { isMobileAgent, isNarrow, phoneSystem } from './device.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const pixel =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const tablet =
  'Mozilla/5.0 (Linux; Android 16; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const windowsPhone =
  'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) Mobile Safari/537.36 like iPhone'

test('[S09] phones and tablets are mobile, computers are not', () => {
  expect([iPhone, pixel, tablet, windowsPhone].map(isMobileAgent)).toEqual([true, true, true, true])
  expect([mac, windows, '', null, undefined].some(isMobileAgent)).toBe(false)
})

test('[S09] a view is narrow below 768 pixels', () => {
  expect([767, 767.5, 768].map(isNarrow)).toEqual([true, true, false])
})

test('[R21] a phone belongs to the store of its system', () => {
  expect([iPhone, pixel, tablet].map(phoneSystem)).toEqual(['ios', 'android', 'android'])
  expect([mac, windows, windowsPhone, null].map(phoneSystem)).toEqual(Array(4).fill(undefined))
})

import { expect, test } from 'vitest'
import { pauseAfter } from './use-upload.ts'

test('[W05] the pauses between tries of an upload grow to a minute, then it ends', () => {
  const tries = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1))
  expect(tries).toEqual([3, 6, 12, 24, 48, 60, 60, 60, 60, undefined])
})

test('[W05] a server that asks for more time gets it, and one that asks for less does not', () => {
  expect([pauseAfter(1, 900), pauseAfter(5, 1), pauseAfter(10, 5)]).toEqual([900, 48, undefined])
})

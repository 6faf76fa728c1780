import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { leadingZeroBits } from '#domain/visitor/proof-of-work.ts'
import { solveWork } from './proof-of-work.ts'

const never = new AbortController().signal

test('[K01] the device finds the number that the server asks for', async () => {
  const answer = await solveWork({ salt: 'salt', difficulty: 8 }, () => undefined, never)
  const number = /^pow (\d+)$/.exec(answer)?.[1] ?? ''
  expect(createHash('sha256').update(`salt:${number}`).digest()[0]).toBe(0)
})

test('the work stops when the dialog is gone', async () => {
  const work = solveWork({ salt: 'a', difficulty: 60 }, () => undefined, AbortSignal.abort())
  await expect(work).rejects.toMatchObject({ name: 'AbortError' })
})

test('zero bits are counted from the highest of the first byte', () => {
  expect(leadingZeroBits(new Uint8Array([0, 0x10]))).toBe(11)
  expect(leadingZeroBits(new Uint8Array([0x80]))).toBe(0)
  expect(leadingZeroBits(new Uint8Array([0, 0]))).toBe(16)
})

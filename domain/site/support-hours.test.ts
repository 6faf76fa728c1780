import { expect, test } from 'vitest'
import { isSupportOpen } from './support-hours.ts'

test('[R04] somebody answers from 9 am to 10 pm in Dubai, each day', () => {
  const states = [
    ['2026-11-20T04:59:59Z', false],
    ['2026-11-20T05:00:00Z', true],
    ['2026-11-20T17:59:59Z', true],
    ['2026-11-20T18:00:00Z', false],
    ['2026-11-20T20:30:00Z', false],
    ['2026-11-22T12:00:00Z', true],
  ] as const
  for (const [at, isOpen] of states) expect(isSupportOpen(Date.parse(at)), at).toBe(isOpen)
})

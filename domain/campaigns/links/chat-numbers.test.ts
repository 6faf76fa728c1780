import { expect, test } from 'vitest'
import { numberNow, numbersNow } from './chat-numbers.ts'
import type { ChatNumbers } from './chat-numbers.ts'

const dubai = (time: string) => Date.parse(`${time}:00+04:00`)
const day = dubai('2026-11-21T12:00')
const night = dubai('2026-11-21T23:00')
const hours = { from: '09:00', to: '22:00' }

const numbers: ChatNumbers = {
  nb1: { number: '971500000001', when: { hours }, fallback: 'nb2' },
  nb2: { number: '971500000002' },
  nb3: { number: '971500000003', when: { hours, until: '2026-11-21' } },
  nb4: { number: '', fallback: 'nb1' },
  fair: { number: '971500000005', when: { until: '2026-11-20' }, fallback: '+971 50 000 0006' },
  round: { number: '971500000007', when: { until: '2026-11-20' }, fallback: 'about' },
  about: { number: '971500000008', when: { until: '2026-11-20' }, fallback: 'round' },
}

test('[O05] a number is used in its hours, the one that stands in for it outside them', () => {
  expect(numberNow(numbers, 'nb1', day)).toBe('971500000001')
  expect(numberNow(numbers, 'nb1', night)).toBe('971500000002')
  expect(numberNow(numbers, 'fair', day)).toBe('+971 50 000 0006')
})

test('[O05] a message waits for a number that nobody stands in for, until it is over', () => {
  expect(numberNow(numbers, 'nb3', night)).toBe('971500000003')
  expect(numberNow(numbers, 'nb3', dubai('2026-11-22T12:00'))).toBeUndefined()
})

test('[O05] empty, unknown and circular names lead to no number', () => {
  for (const name of ['nb4', 'nb5', 'round', 'constructor', '__proto__']) {
    expect(numberNow(numbers, name, day)).toBeUndefined()
  }
  expect(numbersNow(numbers, day)).toEqual({
    nb1: '971500000001',
    nb2: '971500000002',
    nb3: '971500000003',
    fair: '+971 50 000 0006',
  })
})

import { expect, test } from 'vitest'
import { endsWhole, mayEndOthers } from './devices.ts'

const now = new Date('2026-11-21T08:00:00Z')
const confirmed = new Date('2026-11-20T08:00:01Z')

test('a device ends wholly where it is the household’s own, and loses the hire where a link let it in', () => {
  expect(endsWhole({ began: true, confirmedAt: null })).toBe(true)
  expect(endsWhole({ began: false, confirmedAt: confirmed })).toBe(true)
  expect(endsWhole({ began: false, confirmedAt: null })).toBe(false)
})

test('others are ended by a code of the last day alone, by whomever', () => {
  expect(mayEndOthers({ began: false, confirmedAt: confirmed }, now)).toBe(true)
  const dayAgo = new Date('2026-11-20T08:00:00Z')
  expect(mayEndOthers({ began: true, confirmedAt: dayAgo }, now)).toBe(false)
  expect(mayEndOthers({ began: true, confirmedAt: null }, now)).toBe(false)
})

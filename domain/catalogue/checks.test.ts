import { expect, test } from 'vitest'
import { aMaid } from '#tests/support/a-maid.ts'
import { checkProblem, isExpired, shownChecks } from './checks.ts'
import type { Check } from './checks.ts'
import { publishedMaid } from './maid.ts'

const today = '2026-11-21'
const medical: Check = {
  kind: 'medical',
  way: 'health-centre',
  checkedOn: '2026-11-12',
  validUntil: '2027-11-12',
  languages: [],
}
const heard: Check = {
  kind: 'languages',
  way: 'call-with-her',
  checkedOn: '2026-11-09',
  languages: ['English', 'Arabic'],
}

test('a check counts on its last day and no longer, one without an end always', () => {
  expect(isExpired(medical, '2027-11-12')).toBe(false)
  expect(isExpired(medical, '2027-11-13')).toBe(true)
  expect(isExpired(heard, '2099-01-01')).toBe(false)
})

test('checks stand in the order of the page, each kind once', () => {
  const shown = shownChecks([heard, medical, { ...medical, checkedOn: '2025-01-01' }], aMaid())
  expect(shown).toEqual([medical, heard])
})

test('[U09] no check names a language that the profile hides', () => {
  const profile = publishedMaid(aMaid({ isEthiopian: true }))
  expect(shownChecks([heard], profile)[0]?.languages).toEqual(['English'])
})

test.each<[Partial<Check>, string]>([
  [{ way: 'call-with-her' }, 'unknown-way'],
  [{ checkedOn: '2026-02-30' }, 'not-a-day'],
  [{ validUntil: 'soon' }, 'not-a-day'],
  [{ checkedOn: '2026-11-22' }, 'day-to-come'],
  [{ validUntil: '2026-11-11' }, 'ends-before'],
  [{ languages: ['Klingon'] }, 'unknown-language'],
])('a record with %o cannot be true: %s', (wrong, problem) => {
  expect(checkProblem({ ...medical, ...wrong }, today)).toBe(problem)
})

test('a record that can be true has no problem; what was heard names a language', () => {
  expect(checkProblem(medical, today)).toBeUndefined()
  expect(checkProblem(heard, today)).toBeUndefined()
  expect(checkProblem({ ...heard, languages: [] }, today)).toBe('no-language')
})

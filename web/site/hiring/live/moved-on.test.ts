import { expect, test } from 'vitest'
import { movedOn } from './moved-on.ts'

type Known = Parameters<typeof movedOn>[0]
const shown: Known = { version: 4, step: 'BANK_INFO', completed: false }
const her = (state: NonNullable<Known['her']>['state']) => ({
  state,
  askedAt: '2026-11-22T08:00:00.000Z',
  answerBy: '2026-11-23T08:00:00.000Z',
  questions: [],
})

test.each<[string, Partial<Known>, ReturnType<typeof movedOn>]>([
  ['nothing', {}, undefined],
  ['her yes', { her: her('yes') }, undefined],
  ['her no', { her: her('no') }, 'no'],
  ['an answer to the same step', { version: 5 }, 'stored'],
  ['the next step', { version: 5, step: 'SIGN_DIRECT_DEBIT' }, 'step'],
  ['a code that this page asked for', { step: 'CHECK_OTP' }, undefined],
  [
    'the end of a hire',
    { version: 6, ended: 'completed', completed: true, step: 'END_WORK_FLOW' },
    'step',
  ],
  ['letting her go', { ended: 'withdrawn', her: her('no') }, 'ended'],
])('%s is told a form as what it is', (_, heard, told) => {
  expect(movedOn(shown, { ...shown, ...heard })).toBe(told)
})

test('what the form has shown already is not told again', () => {
  const ended: Known = { ...shown, ended: 'expired', her: her('no') }
  expect(movedOn(ended, ended)).toBeUndefined()
})

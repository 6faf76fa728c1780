import { expect, test } from 'vitest'
import type { AppInfo } from '#api/hiring/application.ts'
import { anotherIsChosen, endState } from './end-state.ts'

const at = '2026-11-21T08:00:00.000Z'
const her = (state: NonNullable<AppInfo['her']>['state']) => ({
  her: { state, askedAt: at, answerBy: at, questions: [] },
})
const spouse = { phone: undefined, sentAt: at, expiresAt: at }

test('[W26] nobody is announced before her yes', () => {
  expect(endState({ completed: true, ...her('yes') })).toBe('done')
  const stateWith = (state: Parameters<typeof her>[0]) =>
    endState({ completed: true, ...her(state) })
  expect(stateWith('asked')).toBe('asking-her')
  expect(stateWith('question')).toBe('she-asks')
  expect([stateWith('silent'), anotherIsChosen(stateWith('silent'))]).toEqual([
    'she-is-silent',
    true,
  ])
  expect([stateWith('no'), anotherIsChosen(stateWith('no'))]).toEqual(['she-said-no', true])
})

test('[W26] a signature that is waited for comes before her answer, and her no before both', () => {
  expect(endState({ completed: false, spouse, ...her('yes') })).toBe('waiting-signature')
  expect(endState({ completed: false, spouse, ...her('no') })).toBe('she-said-no')
  expect(endState({ completed: true, spouse: { ...spouse, signedAt: at }, ...her('yes') })).toBe(
    'done',
  )
})

test('[W26] nothing is done while the IBAN has yet to be read, on whichever device', () => {
  expect(endState({ completed: false, awaitsIban: true })).toBe('waiting-iban')
  expect(endState({ completed: false, awaitsIban: true, spouse })).toBe('waiting-signature')
})

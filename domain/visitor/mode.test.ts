import { expect, test } from 'vitest'
import { modeOf } from './mode.ts'

test.each([
  '/hire-nanny',
  '/?target=nanny',
  '/dynamic?utm_content=Babysitter',
  '/hire-NANNY#saved',
])('[M01] %s turns nanny mode on', (address) => {
  expect(modeOf(address)).toBe('nanny')
})

test('[M01] the session keeps nanny mode on other pages', () => {
  expect(modeOf('/hire-maid', 'nannyMode')).toBe('nanny')
  expect(modeOf('/hire-maid', null)).toBe('maid')
  expect(modeOf('/hire-maid', 'other')).toBe('maid')
})

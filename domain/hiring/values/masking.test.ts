import { expect, test } from 'vitest'
import { maskEmiratesId, maskName, maskPhone } from './masking.ts'

test('a masked phone shows its prefix and its last four digits', () => {
  expect(maskPhone('+971501234567')).toBe('050 ••• 4567')
  expect(maskPhone('+447400123456')).toBe('+44 ••• 3456')
})

test('a masked Emirates ID shows its check digit alone', () => {
  expect(maskEmiratesId('784198512345673')).toBe('784-••••-•••••••-3')
})

test('a masked name shows its first word and the initials of the others', () => {
  expect(maskName('Fatima  Ahmed Mansoor')).toBe('Fatima A. M.')
  expect(maskName(' Fatima Ahmed ')).toBe('Fatima A.')
  expect(maskName('فاطمة أحمد')).toBe('فاطمة أ.')
})

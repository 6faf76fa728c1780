import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PASSWORD_LENGTH, refusePassword } from './password.ts'

const own = ['Amina Khan', 'amina.khan@example.com']

describe('a password of a member of staff', () => {
  test.each([
    ['short', 'password-too-short'],
    ['eleven char', 'password-too-short'],
    ['x'.repeat(201), 'password-too-long'],
    ['aaaaaaaaaaaaaaaa', 'password-too-simple'],
    ['abcdefghijklmn', 'password-too-simple'],
    ['1234567890123', 'password-too-simple'],
    ['qwertyuiopasdf', 'password-too-simple'],
    ['AminaKhan2026', 'password-too-simple'],
  ])('%s is refused: %s', (password, refusal) => {
    expect(refusePassword(password, own)).toBe(refusal)
  })

  test.each(['correct horse battery', 'مرحبا بكم في دبي', 'tall-mango-eleven'])(
    '%s is taken',
    (password) => {
      expect(refusePassword(password, own)).toBeUndefined()
    },
  )

  test('whatever is taken has a length within the bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (password) => {
        fc.pre(refusePassword(password, []) === undefined)
        const length = [...password].length
        expect(length).toBeGreaterThanOrEqual(PASSWORD_LENGTH.least)
        expect(length).toBeLessThanOrEqual(PASSWORD_LENGTH.most)
      }),
    )
  })
})

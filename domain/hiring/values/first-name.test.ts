import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Fatima Al Mansoori', 'Fatima'],
  ['MRS FATIMA AL MANSOORI', 'Fatima'],
  ['  Dr. Omar  Saeed ', 'Omar'],
  ['Jean-Luc Martin', 'Jean-Luc'],
  ['السيدة فاطمة المنصوري', 'فاطمة'],
  ['अनीता शर्मा', 'अनीता'],
])('of %s we say %s', (title, name) => {
  expect(firstNameOf(title)).toBe(name)
})

test.each(['', 'Mr ', '784-1990', 'https://x.example', '12', 'A'.repeat(60)])(
  'of "%s" we say no name',
  (title) => {
    expect(firstNameOf(title)).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import { mentionsIn } from './personal-values.ts'

test.each([
  ['@amina please call them', ['amina']],
  ['Ask @a.khan, and @rami-2.', ['a.khan', 'rami-2']],
  ['(@amina) and again @amina', ['amina']],
  ['write to sara@example.com', []],
  ['nobody', []],
  ['اسألوا @amina اليوم', ['amina']],
])('%s mentions %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names)
})

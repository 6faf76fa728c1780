import { describe, expect, test } from 'vitest'
import { formatIban, normaliseIban } from '#domain/payment/account/iban.ts'
import { formatEmiratesId, normaliseEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { regroup } from './regroup.ts'

const iban = { bare: normaliseIban, grouped: formatIban }
const card = { bare: normaliseEmiratesId, grouped: formatEmiratesId }

/** `|` is the caret. */
const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const shown = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

describe('a number is grouped as it is typed', () => {
  test.each([
    ['AE910|', 'AE91 0|'],
    ['AE91 0260|', 'AE91 0260|'],
    ['AE91 02600|', 'AE91 0260 0|'],
    ['AE9|1 0260', 'AE9|1 0260'],
    // In the middle: the caret stays behind the digit that was typed.
    ['AE915| 0260', 'AE91 5|026 0'],
    ['ae91-0260-0001|', 'AE91 0260 0001|'],
    ['  AE٩١ ٠٢٦٠|', 'AE91 0260|'],
    ['AE91 0260 0001 2345 6789 012|', 'AE91 0260 0001 2345 6789 012|'],
  ])('%s becomes %s', (before, after) => {
    expect(shown(regroup(typed(before), iban))).toBe(after)
  })

  test.each([
    ['7841985|', '784-1985|'],
    ['78419851234567|', '784-1985-1234567|'],
    ['784198512345673|', '784-1985-1234567-3|'],
    ['784 1985 1234567 3|', '784-1985-1234567-3|'],
    ['٧٨٤١٩٨٥١٢٣٤٥٦٧٣|', '784-1985-1234567-3|'],
    ['784-19x|', '784-19x|'],
  ])('%s becomes %s', (before, after) => {
    expect(shown(regroup(typed(before), card))).toBe(after)
  })
})

test('deleting a separator takes the character beside it', () => {
  const before = 'AE91 0260'
  const back = { before, way: 'deleteContentBackward' }
  expect(shown(regroup(typed('AE91|0260'), iban, back))).toBe('AE9|0 260')
  const forward = { before, way: 'deleteContentForward' }
  expect(shown(regroup(typed('AE91|0260'), iban, forward))).toBe('AE91| 260')
  expect(shown(regroup(typed('AE9| 0260'), iban, back))).toBe('AE9|0 260')
})

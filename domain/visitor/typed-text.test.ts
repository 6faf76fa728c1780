import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refuseTypedText, withoutCardNumbers } from './typed-text.ts'

const said = (input: unknown) =>
  refuseTypedText(input).map(({ field, code }) => `${field}: ${code}`)

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

describe('numbers of payment cards', () => {
  test.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    'my card 4111-1111-1111-1111 exp 12/27 cvv 123',
    '4111.1111.1111.1111 12 27',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱',
    '４１１１１１１１１１１１１１１１',
    '4111\u200b1111\u200f1111\u00a01111',
    'card:4111\n1111\t1111 1111!',
    '5555 5555 5555 4444',
    '2223003122003222',
    '3782 822463 10005',
    '6011111111111117',
    '30569309025904',
    '3530111333300000',
    '4222222222222',
    '6304000000000000',
  ])('%j is refused in any free text', (text) => {
    expect(said({ accessNote: text, other: { deep: [text] } })).toEqual([
      'accessNote: card-number',
      'other.deep.0: card-number',
    ])
  })

  test.each(['4111111111111111', '4111 1111 1111 1111', '5555555555554444'])(
    '%s is refused where another number is wanted',
    (card) => {
      for (const field of ['iban', 'emiratesId', 'phone', 'makani']) {
        expect(said({ [field]: card })).toEqual([`${field}: card-number`])
      }
    },
  )

  test('what only looks like one is taken', () => {
    for (const text of [
      '4111 1111 1111 1112',
      'Ring 050 123 4567, then 055 765 4321',
      '784-1985-1234567-3',
      'Makani 12345 67890',
      'AE910260000123456789012',
      'Flat 1204, floor 12, gate 3',
      'A4111111111111111Z',
    ]) {
      expect(said({ accessNote: text })).toEqual([])
    }
    expect(said({ adsIndicators: { url: '/?id=120210000000000009' } })).toEqual([])
  })

  test('no valid IBAN, Emirates ID or phone is taken for one, however it is spaced', () => {
    fc.assert(
      fc.property(digits(21), digits(12), fc.nat(23), (account, card, cut) => {
        const iban = `AE${account}`
        expect(said({ accessNote: iban.replaceAll(/(.{4})/g, '$1 ') })).toEqual([])
        expect(said({ iban })).toEqual([])
        // As far as it was typed, in groups: what a draft holds.
        const typed = iban.slice(0, cut).replaceAll(/(.{4})/g, '$1 ')
        expect(said({ iban: typed })).toEqual([])
        expect(said({ emiratesId: `784${card}` })).toEqual([])
        expect(said({ phone: `+971${card}` })).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  test('a draft goes on without the field that holds it', () => {
    const typed = { area: 'Marina', accessNote: 'use 4111 1111 1111 1111', bedrooms: 2 }
    expect(withoutCardNumbers(typed)).toEqual({ area: 'Marina', bedrooms: 2 })
  })
})

describe('signs that cannot be kept', () => {
  test.each(['a\u0000b', '\u0007', 'half \ud83d', '\udc00', `z${'\u0335'.repeat(9)}`])(
    '%j',
    (text) => {
      expect(said({ area: text })).toEqual(['area: text-characters'])
    },
  )

  test('names of every script, emoji, line ends and marks of languages are taken', () => {
    for (const text of ['فَاطِمَة', 'क्षत्रिय', 'Nguyễn Thị', 'Zoe\u0308', 'one\ntwo', '👩‍👧 home', '']) {
      expect(said({ area: text })).toEqual([])
    }
  })
})

describe('names', () => {
  test.each([
    'Nguyễn Thị Ánh',
    'مُحَمَّد بنُ عبدِاللّٰه',
    'अमजद अली ख़ाँ',
    'ก้ำ',
    'שְׁמוּאֵל',
    'a\u0301\u0302',
    'x'.repeat(100),
  ])('%s is one', (name) => {
    expect(said({ accountTitle: name, specimens: [{ way: 'typed', name }] })).toEqual([])
  })

  test.each([
    ['x\u0335\u0336\u0337', 'text-characters'],
    ['x'.repeat(101), 'too-long'],
  ])('%s is none', (name, code) => {
    expect(said({ accountTitle: name })).toEqual([`accountTitle: ${code}`])
    expect(said({ accessNote: name })).toEqual([])
  })
})

const nested = (depth: number): unknown =>
  JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)

describe('more than any field takes', () => {
  test('a text as long as the longest field is read, a longer one is too long', () => {
    expect(said({ area: 'x'.repeat(4000) })).toEqual([])
    expect(said({ area: '\u0000'.repeat(4001) })).toEqual(['area: too-long'])
  })

  test.each([
    ['source', 100_000],
    ['table', 500_000],
  ])('%s, which staff send whole, has a limit of its own', (name, most) => {
    expect(said({ [name]: 'x'.repeat(most), area: 'Marina' })).toEqual([])
    expect(said({ [name]: 'x'.repeat(most + 1) })).toEqual([`${name}: too-long`])
  })

  test('texts of one input are too long together', () => {
    const texts = Array.from({ length: 30 }, () => 'x'.repeat(3999))
    expect(said({ texts })).toEqual([24, 25, 26, 27, 28, 29].map((at) => `texts.${at}: too-long`))
  })

  test('what a campaign wrote is never too long', () => {
    expect(said({ additionalQueryParams: 'x'.repeat(200_000), area: 'Marina' })).toEqual([])
  })

  test('contents are read 32 values deep, and deeper ones are refused unread', () => {
    expect(said({ deep: nested(31) })).toEqual([`deep${'.0'.repeat(31)}: text-characters`])
    expect(said({ deep: nested(33) })).toEqual([`deep${'.0'.repeat(32)}: malformed`])
    expect(said({ deep: nested(100_000) })).toEqual([`deep${'.0'.repeat(32)}: malformed`])
  })

  test('an input of many wrong texts names the first hundred', () => {
    expect(said({ texts: Array.from({ length: 5000 }, () => '\u0000') })).toHaveLength(100)
  })
})

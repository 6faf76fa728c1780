import { createHash } from 'node:crypto'
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blindIndex, blindIndexes } from './blind-index.ts'
import {
  FieldUnreadable,
  needsRotation,
  openField,
  openFieldText,
  sealField,
} from './field-cipher.ts'
import { newKeyText, parseKeyRing } from './key-ring.ts'

const oldField = newKeyText('k1')
const oldIndex = newKeyText('index-1')
const oldRing = parseKeyRing(`${oldField},${oldIndex}`)
const newRing = parseKeyRing(
  [newKeyText('k2'), oldField, newKeyText('index-2'), oldIndex].join(','),
)
const place = { table: 'bank_accounts', column: 'iban', rowId: 'row-1' }

const fixedKey = (of: string) => createHash('sha256').update(of).digest('base64')

describe('a sealed field', () => {
  test('opens to what was sealed, whatever it holds', () => {
    assert(
      property(string({ unit: 'binary' }), string({ minLength: 1 }), (text, rowId) => {
        const here = { ...place, rowId }
        expect(openFieldText(oldRing, here, sealField(oldRing, here, text))).toBe(
          Buffer.from(text, 'utf8').toString('utf8'),
        )
      }),
    )
  })

  test('keeps bytes as bytes', () => {
    const bytes = Buffer.from([0, 255, 254, 0, 128])
    expect(openField(oldRing, place, sealField(oldRing, place, bytes))).toEqual(bytes)
  })

  test('never shows its text and never looks the same twice', () => {
    const iban = 'AE910260000123456789012'
    const sealed = sealField(oldRing, place, iban)
    expect(sealed.includes(iban)).toBe(false)
    expect(sealField(oldRing, place, iban).equals(sealed)).toBe(false)
  })

  test.each([
    ['another row', { ...place, rowId: 'row-2' }],
    ['another column', { ...place, column: 'emirates_id' }],
    ['another table', { ...place, table: 'persons' }],
  ])('does not open in %s', (_where, elsewhere) => {
    const sealed = sealField(oldRing, place, 'AE91')
    expect(() => openField(oldRing, elsewhere, sealed)).toThrow(FieldUnreadable)
  })

  test('does not open when any single bit is flipped', () => {
    const sealed = sealField(oldRing, place, 'AE910260000123456789012')
    let refused = 0
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const altered = Buffer.from(sealed)
      altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      try {
        openField(oldRing, place, altered)
      } catch (error) {
        if (error instanceof FieldUnreadable) refused++
      }
    }
    expect(refused).toBe(sealed.length * 8)
  })

  test('does not open when it is cut anywhere', () => {
    const sealed = sealField(oldRing, place, 'AE91')
    for (let length = 0; length < sealed.length; length++) {
      expect(() => openField(oldRing, place, sealed.subarray(0, length))).toThrow(FieldUnreadable)
    }
  })

  test('made before a rotation still opens and says that it should be sealed again', () => {
    const sealed = sealField(oldRing, place, 'AE91')
    expect(openFieldText(newRing, place, sealed)).toBe('AE91')
    expect(needsRotation(oldRing, sealed)).toBe(false)
    expect(needsRotation(newRing, sealed)).toBe(true)
    expect(needsRotation(newRing, sealField(newRing, place, 'AE91'))).toBe(false)
  })

  test('whose key is gone says so', () => {
    const sealed = sealField(newRing, place, 'AE91')
    expect(() => openField(oldRing, place, sealed)).toThrow(
      expect.objectContaining({ reason: 'unknown-key' }),
    )
  })

  test.each([
    ['a table with a bar', { table: 'a|b' }],
    ['no table', { table: '' }],
    ['a column with a bar', { column: 'a|b' }],
    ['no row', { rowId: '' }],
  ])('wants a whole place, not one of %s', (_what, wrong) => {
    expect(() => sealField(oldRing, { ...place, ...wrong }, 'x')).toThrow(
      new TypeError('a field place wants a table, a column and a row id'),
    )
  })

  test('of an unknown version does not open and should be sealed again', () => {
    const sealed = Buffer.from(sealField(oldRing, place, 'AE91'))
    sealed.writeUInt8(2, 0)
    expect(() => openField(oldRing, place, sealed)).toThrow(
      expect.objectContaining({ name: 'FieldUnreadable', reason: 'malformed' }),
    )
    expect(needsRotation(oldRing, sealed)).toBe(true)
  })

  test('made by an earlier release still opens', () => {
    const ring = parseKeyRing(`k1:${fixedKey('field')},index-1:${fixedKey('index')}`)
    expect(
      openFieldText(
        ring,
        place,
        Buffer.from('AQJrMaa5MlIsFirqxbRYuRoT1Hxs5BbbvZV/CX7mdfLqwZsJgNM+NNBVYI9vhNM=', 'base64'),
      ),
    ).toBe('AE91 فاطمة')
  })
})

describe('a blind index', () => {
  test('finds equal values of one purpose only', () => {
    const phone = blindIndex(oldRing, 'phone', '+971501234567')
    expect(blindIndex(oldRing, 'phone', '+971501234567')).toBe(phone)
    expect(blindIndex(oldRing, 'phone', '+971501234568')).not.toBe(phone)
    expect(blindIndex(oldRing, 'spouse', '+971501234567')).not.toBe(phone)
    expect(phone).not.toContain('501234567')
  })

  test('is for ever the same for the same key', () => {
    const ring = parseKeyRing(`k1:${fixedKey('field')},index-1:${fixedKey('index')}`)
    expect(blindIndex(ring, 'phone', '+971501234567')).toBe(
      'index-1.4v7hNnfRSn_P5BpaEi07d064x9009QCECJSZf8I-JlA',
    )
  })

  test('made before a rotation is among those to look for', () => {
    const old = blindIndex(oldRing, 'phone', '+971501234567')
    expect(blindIndexes(newRing, 'phone', '+971501234567')).toEqual([
      blindIndex(newRing, 'phone', '+971501234567'),
      old,
    ])
  })
})

test('what does not open says where it stood and why, and never what it held', () => {
  const sealed = Buffer.from(sealField(oldRing, place, 'AE91'))
  const altered = Buffer.from(sealed)
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
  const told = [Buffer.alloc(0), Buffer.from([9, 9]), altered].map(
    (bytes) => () => openField(oldRing, place, bytes),
  )
  expect(told[0]).toThrow('bank_accounts.iban does not open: malformed')
  expect(told[1]).toThrow('bank_accounts.iban does not open: malformed')
  expect(told[2]).toThrow('bank_accounts.iban does not open: altered')
})

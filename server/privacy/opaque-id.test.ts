import { createSecretKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashToken, isSameSecret, newOpaqueId, newToken } from './opaque-id.ts'
import { openSignedValue, signValue } from './signed-value.ts'

const signing = { key: createSecretKey(Buffer.alloc(32, 5)), purpose: 'resume' }

describe('ids and tokens', () => {
  test('an id has 128 bits and a token 256, fit for an address', () => {
    const id = newOpaqueId()
    const token = newToken()
    expect(Buffer.from(id, 'base64url')).toHaveLength(16)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(id + token).toMatch(/^[\w-]+$/)
    expect(new Set(Array.from({ length: 1000 }, newOpaqueId)).size).toBe(1000)
  })

  test('a stored hash does not show the token and is always the same', () => {
    expect(hashToken('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  test('secrets of any length are compared without an error', () => {
    expect(isSameSecret('abc', 'abc')).toBe(true)
    expect(isSameSecret('abc', 'abd')).toBe(false)
    expect(isSameSecret('abc', 'abcd')).toBe(false)
    expect(isSameSecret('', '')).toBe(true)
  })
})

describe('a signed value', () => {
  test('opens to what was signed', () => {
    expect(openSignedValue(signing, signValue(signing, 'app|Фатима'))).toBe('app|Фатима')
    expect(openSignedValue(signing, signValue(signing, ''))).toBe('')
  })

  test('opens for no other purpose and no other key', () => {
    const signed = signValue(signing, 'app-1')
    expect(openSignedValue({ ...signing, purpose: 'sign-only' }, signed)).toBeUndefined()
    expect(
      openSignedValue({ ...signing, key: createSecretKey(Buffer.alloc(32, 6)) }, signed),
    ).toBeUndefined()
  })

  test('does not open when one character is changed, cut or added', () => {
    const signed = signValue(signing, 'app-1')
    for (let i = 0; i < signed.length; i++) {
      const other = signed[i] === 'A' ? 'B' : 'A'
      expect(
        openSignedValue(signing, signed.slice(0, i) + other + signed.slice(i + 1)),
      ).toBeUndefined()
      expect(openSignedValue(signing, signed.slice(0, i))).toBeUndefined()
    }
    expect(openSignedValue(signing, `${signed}A`)).toBeUndefined()
  })

  test('wants a key of at least 32 bytes', () => {
    expect(() => signValue({ key: createSecretKey(Buffer.alloc(16)), purpose: 'x' }, 'v')).toThrow(
      new TypeError('a signing key wants at least 32 bytes'),
    )
  })
})

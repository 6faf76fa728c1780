import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deriveKey, KeyRingRefused, loadKeyRing, newKeyText, parseKeyRing } from './key-ring.ts'
import { StartProblem } from '#server/start-problem.ts'
import { PrivateFileOpen } from './private-file.ts'

const dataDir = () => mkdtempSync(join(tmpdir(), 'key-ring-'))
const base64 = (bytes: Buffer) => bytes.toString('base64')
const ids = (keys: readonly { id: string }[]) => keys.map(({ id }) => id)

describe('the key ring', () => {
  test('makes a file at the first start that only its owner reads, and finds it again', () => {
    const dir = dataDir()
    const first = loadKeyRing({ dataDir: dir })
    const again = loadKeyRing({ dataDir: dir })
    expect(statSync(join(dir, 'keys/field-keys.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dir, 'keys')).mode & 0o777).toBe(0o700)
    expect(again.fieldKeys[0].key.equals(first.fieldKeys[0].key)).toBe(true)
    expect(again.indexKeys[0].key.equals(first.indexKeys[0].key)).toBe(true)
    expect(first.fieldKeys[0].key.equals(first.indexKeys[0].key)).toBe(false)
  })

  test('takes the first key of each kind in the environment as the current one', () => {
    const envValue = ['k2', 'k1', 'index-2', 'index-1'].map(newKeyText).join(', ')
    const ring = loadKeyRing({ dataDir: '/nowhere', envValue })
    expect(ids(ring.fieldKeys)).toEqual(['k2', 'k1'])
    expect(ids(ring.indexKeys)).toEqual(['index-2', 'index-1'])
  })

  test('refuses to make new keys where sealed values already exist', () => {
    expect(() => loadKeyRing({ dataDir: dataDir(), mayCreate: false })).toThrow(KeyRingRefused)
  })

  test('refuses a key file that other users can read', () => {
    const dir = dataDir()
    loadKeyRing({ dataDir: dir })
    chmodSync(join(dir, 'keys/field-keys.json'), 0o640)
    expect(() => loadKeyRing({ dataDir: dir })).toThrow(PrivateFileOpen)
  })

  test('refuses a damaged key file and leaves it as it is', () => {
    const dir = dataDir()
    loadKeyRing({ dataDir: dir })
    const path = join(dir, 'keys/field-keys.json')
    writeFileSync(path, '{"keys": [', { mode: 0o600 })
    expect(() => loadKeyRing({ dataDir: dir })).toThrow(KeyRingRefused)
    expect(readFileSync(path, 'utf8')).toBe('{"keys": [')
  })

  test('says where the wrong keys stand, or why there can be none', () => {
    const wrong = { dataDir: '/nowhere', envValue: 'k:short' }
    expect(() => loadKeyRing(wrong)).toThrow(/^FIELD_KEYS: key k wants 32 random bytes .*\.$/)
    const dir = dataDir()
    writeFileSync(join(dir, 'keys'), '')
    expect(() => loadKeyRing({ dataDir: dir })).toThrow(`Cannot write to ${dir}/keys`)
    expect(() => loadKeyRing({ dataDir: dir })).toThrow(StartProblem)
  })

  const good = newKeyText('field-1')
  const index = newKeyText('index-1')
  test.each([
    ['nothing', ''],
    ['no index key', good],
    ['no field key', index],
    ['a short key', `k:${base64(Buffer.alloc(16, 7))},${index}`],
    ['a long key', `k:${base64(Buffer.alloc(48, 7))},${index}`],
    ['zeros', `k:${base64(Buffer.alloc(32))},${index}`],
    ['a repeated pattern', `k:${base64(Buffer.from('deadbeef'.repeat(8), 'hex'))},${index}`],
    ['a counting key', `k:${base64(Buffer.from([...Array(32).keys()]))},${index}`],
    ['a phrase', `k:${base64(Buffer.from('change-me-in-production-12345678'))},${index}`],
    ['hex instead of base64', `k:${'ab'.repeat(32)},${index}`],
    ['the same id twice', `${good},${newKeyText('field-1')},${index}`],
    ['the same bytes twice', `${good},${good.replace('field-1', 'field-2')},${index}`],
    ['one secret for both uses', `${good},${good.replace('field-1', 'index-1')}`],
    ['an id of other letters', `${good.replace('field-1', 'FIELD|1')},${index}`],
    ['an entry without an id', `${good.slice(8)},${index}`],
  ])('refuses %s', (_what, text) => {
    expect(() => parseKeyRing(text)).toThrow(KeyRingRefused)
  })

  test('never shows a key in its refusal', () => {
    const secret = base64(Buffer.alloc(32, 9))
    expect(() => parseKeyRing(`k:${secret}`)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    )
  })

  test('derives different, stable secrets for different purposes', () => {
    const ring = parseKeyRing(`${good},${index}`)
    const afterRotation = parseKeyRing(`${newKeyText('field-2')},${good},${index}`)
    expect(deriveKey(ring, 'xsrf')).toEqual(deriveKey(afterRotation, 'xsrf'))
    expect(deriveKey(ring, 'xsrf')).not.toEqual(deriveKey(ring, 'link'))
  })
})

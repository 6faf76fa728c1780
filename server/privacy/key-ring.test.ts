import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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
    const dir = dataDir()
    expect(() => loadKeyRing({ dataDir: dir, mayCreate: false })).toThrow(
      new KeyRingRefused(
        `The keys of this database are missing: restore ${dir}/keys/field-keys.json from a backup, or set FIELD_KEYS.`,
      ),
    )
    expect(existsSync(join(dir, 'keys'))).toBe(false)
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
    expect(() => loadKeyRing({ dataDir: dir })).toThrow(
      new KeyRingRefused(`${path}: the file wants {"keys": ["id:base64"]}.`),
    )
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
  const inTwoSteps = Buffer.from(Array.from({ length: 32 }, (_, at) => at + (at >> 1)))
  const short = 'key k wants 32 random bytes in base64 (44 characters)'
  const dull = 'key k is not random: it repeats a few bytes'
  const counts = 'key k is not random: it counts'
  const phrase = 'key k is a phrase, not random bytes'
  const noField = 'no key for fields: add one as "field-1:<base64>"'
  const noIndex = 'no key for indexes: add one as "index-1:<base64>"'
  const badId = 'a key id wants a-z, 0-9 and -, then ":"'
  test.each([
    ['nothing', '', noField],
    ['no index key', good, noIndex],
    ['no field key', index, noField],
    ['a short key', `k:${base64(Buffer.alloc(16, 7))},${index}`, short],
    ['a long key', `k:${base64(Buffer.alloc(48, 7))},${index}`, short],
    ['hex instead of base64', `k:${'ab'.repeat(32)},${index}`, short],
    [
      'base64 that ends in stray bits',
      `k:${'Zm9v'.repeat(10)}Zmp=,${index}`,
      'key k is not clean base64',
    ],
    ['zeros', `k:${base64(Buffer.alloc(32))},${index}`, dull],
    ['a repeated pattern', `k:${base64(Buffer.from('deadbeef'.repeat(8), 'hex'))},${index}`, dull],
    ['fifteen different bytes', `k:${base64(ofDifferentBytes(15))},${index}`, dull],
    ['a counting key', `k:${base64(Buffer.from([...Array(32).keys()]))},${index}`, counts],
    ['a key that counts in two steps', `k:${base64(inTwoSteps)},${index}`, counts],
    ['a phrase', `k:${base64(Buffer.from('change-me in production ~1234567'))},${index}`, phrase],
    [
      'the same id twice',
      `${good},${newKeyText('field-1')},${index}`,
      'key field-1 is given twice',
    ],
    [
      'the same bytes twice',
      `${good},${good.replace('field-1', 'field-2')},${index}`,
      'key field-2 is given twice',
    ],
    [
      'one secret for both uses',
      `${good},${good.replace('field-1', 'index-1')}`,
      'key index-1 is given twice',
    ],
    ['an id of other letters', `${good.replace('field-1', 'FIELD|1')},${index}`, badId],
    ['an entry without an id', `${good.slice(8)},${index}`, badId],
  ])('refuses %s, and says so', (_what, text, sentence) => {
    expect(() => parseKeyRing(text)).toThrow(new KeyRingRefused(sentence))
  })

  test.each([
    ['sixteen different bytes', ofDifferentBytes(16)],
    ['letters but for one', Buffer.from('change-me-in-production-1234567\x1f')],
    ['letters but for one control', Buffer.from('change-me-in-production-1234567\x7f')],
    ['no letters', Buffer.from('change-me-in-production-12345678').map((byte) => byte | 0x80)],
  ])('takes a key of %s', (_what, bytes) => {
    const ring = parseKeyRing(`k:${base64(Buffer.from(bytes))},${index}`)
    expect(ring.fieldKeys[0].key.export()).toEqual(Buffer.from(bytes))
  })

  test('does not mind spaces and commas too many', () => {
    expect(ids(parseKeyRing(` ${good} ,, ${index} ,\n`).fieldKeys)).toEqual(['field-1'])
  })

  test('never shows a key in its refusal', () => {
    const secret = base64(Buffer.alloc(32, 9))
    expect(() => parseKeyRing(`k:${secret}`)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    )
  })

  test('derives for ever the same secret from the same key', () => {
    const fixed = createHash('sha256').update('daarly').digest('base64')
    const ring = parseKeyRing(`${good},index-1:${fixed}`)
    expect(deriveKey(ring, 'xsrf').toString('hex')).toBe(
      '99bb10cdfc9719859c95e461e3103eafda4fe34f40160d79ef73f312b54281eb',
    )
  })

  test('derives different, stable secrets for different purposes', () => {
    const ring = parseKeyRing(`${good},${index}`)
    const afterRotation = parseKeyRing(`${newKeyText('field-2')},${good},${index}`)
    expect(deriveKey(ring, 'xsrf')).toEqual(deriveKey(afterRotation, 'xsrf'))
    expect(deriveKey(ring, 'xsrf')).not.toEqual(deriveKey(ring, 'link'))
  })
})

/** 32 bytes that neither count nor read as text, as many different ones as asked. */
function ofDifferentBytes(count: number): Buffer {
  return Buffer.from(
    Array.from({ length: 32 }, (_, at) => ((at % count) * 37 + (at % count) ** 2) & 0xff),
  )
}

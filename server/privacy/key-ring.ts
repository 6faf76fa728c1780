import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartProblem } from '#server/start-problem.ts'
import { readPrivateFile, writePrivateFileOnce } from './private-file.ts'

/** One 256-bit secret and the short name that ciphertexts carry. */
export type NamedKey = { id: string; key: KeyObject }

/**
 * Secrets of fields and indexes. The first of each list seals new values, the others open old ones.
 */
export type KeyRing = {
  fieldKeys: readonly [NamedKey, ...NamedKey[]]
  indexKeys: readonly [NamedKey, ...NamedKey[]]
}

/** The keys cannot be trusted; says what to mend, shows none. */
export class KeyRingRefused extends StartProblem {
  override name = 'KeyRingRefused'
}

const keyBytes = 32
const indexPrefix = 'index-'
const idShape = /^[a-z0-9][a-z0-9-]{0,31}$/
const base64Shape = /^[A-Za-z0-9+/]{43}=$/

/**
 * Keys from `envValue`, else from `<dataDir>/keys/field-keys.json` (mode 0600, made at the first
 * start).
 * @throws KeyRingRefused for keys that are missing, short, repeated or not random
 */
export function loadKeyRing(from: {
  dataDir: string
  /** `id:base64,id:base64`, 32 random bytes each; ids that begin with `index-` are for blind indexes. */
  envValue?: string
  /** False for a database that already holds sealed values: new keys could not open them. */
  mayCreate?: boolean
}): KeyRing {
  const { envValue } = from
  if (envValue !== undefined) return naming('FIELD_KEYS', () => parseKeyRing(envValue))
  const path = join(from.dataDir, 'keys', 'field-keys.json')
  const found = readPrivateFile(path)
  if (found !== undefined) return naming(path, () => parseKeyFile(found))
  if (from.mayCreate === false) {
    throw new KeyRingRefused(
      `The keys of this database are missing: restore ${path} from a backup, or set FIELD_KEYS.`,
    )
  }
  return parseKeyFile(writePrivateFileOnce(path, newKeyFile()))
}

/** Parses `id:base64,id:base64`, the current key of each kind first. Throws KeyRingRefused. */
export function parseKeyRing(text: string): KeyRing {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return ringOf(entries.map(splitEntry))
}

/** A new random `id:base64`, to put first when rotating. */
export function newKeyText(id: string): string {
  return `${id}:${randomBytes(keyBytes).toString('base64')}`
}

/**
 * A 256-bit secret (HKDF-SHA-256) for one purpose; stable across restarts and rotation of field
 * keys.
 */
export function deriveKey(ring: KeyRing, purpose: string): Buffer {
  return derived(ring.indexKeys[0], purpose)
}

/** deriveKey from every index key, current first, to verify what earlier keys made. */
export function deriveKeys(ring: KeyRing, purpose: string): [Buffer, ...Buffer[]] {
  const [current, ...earlier] = ring.indexKeys
  return [derived(current, purpose), ...earlier.map((one) => derived(one, purpose))]
}

function derived({ key }: NamedKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.export(), '', `derived:${purpose}`, keyBytes))
}

/** Puts the keys' place before a refusal. */
function naming(place: string, read: () => KeyRing): KeyRing {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof KeyRingRefused)) throw error
    throw new KeyRingRefused(`${place}: ${error.message}.`)
  }
}

const keyFileSchema = z.object({ keys: z.array(z.string()) })

function newKeyFile(): string {
  const keys = [newKeyText('field-1'), newKeyText('index-1')]
  return `${JSON.stringify({ keys }, null, 2)}\n`
}

function parseKeyFile(content: string): KeyRing {
  const parsed = keyFileSchema.safeParse(parseJson(content))
  if (!parsed.success) throw new KeyRingRefused('the file wants {"keys": ["id:base64"]}')
  return ringOf(parsed.data.keys.map(splitEntry))
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function splitEntry(entry: string): { id: string; base64: string } {
  const colon = entry.indexOf(':')
  return { id: entry.slice(0, Math.max(colon, 0)), base64: entry.slice(colon + 1) }
}

function ringOf(entries: { id: string; base64: string }[]): KeyRing {
  const ids = new Set<string>()
  const secrets = new Set<string>()
  const named = entries.map(({ id, base64 }) => {
    if (!idShape.test(id)) throw new KeyRingRefused('a key id wants a-z, 0-9 and -, then ":"')
    const problem = problemOfKey(base64)
    if (problem) throw new KeyRingRefused(`key ${id} ${problem}`)
    if (ids.has(id) || secrets.has(base64)) throw new KeyRingRefused(`key ${id} is given twice`)
    ids.add(id)
    secrets.add(base64)
    return { id, key: createSecretKey(base64, 'base64') }
  })
  const [field, ...fields] = named.filter(({ id }) => !id.startsWith(indexPrefix))
  const [index, ...indexes] = named.filter(({ id }) => id.startsWith(indexPrefix))
  if (!field) throw new KeyRingRefused('no key for fields: add one as "field-1:<base64>"')
  if (!index) throw new KeyRingRefused('no key for indexes: add one as "index-1:<base64>"')
  return { fieldKeys: [field, ...fields], indexKeys: [index, ...indexes] }
}

function problemOfKey(base64: string): string | undefined {
  if (!base64Shape.test(base64)) return 'wants 32 random bytes in base64 (44 characters)'
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) return 'is not clean base64'
  // Random bytes fail these tests less than once in 10^13 keys.
  if (new Set(bytes).size < 16) return 'is not random: it repeats a few bytes'
  if (bytes.every((byte) => byte >= 0x20 && byte < 0x7f)) return 'is a phrase, not random bytes'
  if (isRegularSequence(bytes)) return 'is not random: it counts'
  return undefined
}

function isRegularSequence(bytes: Buffer): boolean {
  const steps = new Set<number>()
  for (let i = 1; i < bytes.length; i++)
    steps.add((bytes.readUInt8(i) - bytes.readUInt8(i - 1)) & 0xff)
  return steps.size <= 2
}

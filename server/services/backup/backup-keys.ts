import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseHead } from '#server/adapters/audit/heads-file.ts'
import type { Deps } from '#server/deps.ts'
import { readPrivateFile } from '#server/privacy/private-file.ts'
import { headsFileOf, publicKeysFileOf } from '#server/services/audit/sign-heads.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { StartProblem } from '#server/start-problem.ts'
import { writeManifest, writeWhole } from './backup-folder.ts'
import type { KeysManifest } from './backup-folder.ts'

type Settings = Pick<Deps['env'], 'DATA_DIR' | 'FIELD_KEYS' | 'SIGNING_P12' | 'AUDIT_HEADS_FILE'>

const FIELD_KEYS_FILE = 'field-keys.json'
const IDENTITY_FILE = 'signing-identity.json'
export const HEADS_FILE = 'heads.jsonl'
export const PUBLIC_KEYS_FILE = 'public-keys.pem'

/**
 * Copies the keys, the signing certificate without its passphrase, and the signed audit heads up to
 * `lastHead`.
 */
export async function copyKeys(
  env: Settings,
  folder: string,
  of: { backup: string; madeAt: string; lastHead: number },
): Promise<KeysManifest> {
  const { lastHead, ...about } = of
  const heads = headsFileOf(env)
  const found: Record<string, string | Buffer | undefined> = {
    [FIELD_KEYS_FILE]: fieldKeysOf(env),
    [IDENTITY_FILE]: ownKeyFile(env, IDENTITY_FILE),
    'signing.p12': env.SIGNING_P12 ? readFileSync(env.SIGNING_P12) : undefined,
    [HEADS_FILE]: await headsUntil(heads, lastHead),
    [PUBLIC_KEYS_FILE]: await readIfThere(publicKeysFileOf(heads)),
  }
  const files: KeysManifest['files'] = []
  for (const [name, bytes] of Object.entries(found)) {
    if (bytes === undefined) continue
    await writeWhole(path.join(folder, name), bytes)
    files.push({ name, sha256: sha256Hex(bytes) })
  }
  const manifest = { part: 'keys', ...about, files } as const
  await writeManifest(folder, manifest)
  return manifest
}

/**
 * Restores keys and heads, keeping those already here. Throws StartProblem for damaged keys or
 * others than are here.
 */
export async function putKeys(
  env: Settings,
  folder: string,
  manifest: KeysManifest,
): Promise<void> {
  const heads = headsFileOf(env)
  const places: Record<string, string | undefined> = {
    [FIELD_KEYS_FILE]: env.FIELD_KEYS ? undefined : keyFileOf(env, FIELD_KEYS_FILE),
    [IDENTITY_FILE]: env.SIGNING_P12 ? undefined : keyFileOf(env, IDENTITY_FILE),
    [HEADS_FILE]: heads,
    [PUBLIC_KEYS_FILE]: publicKeysFileOf(heads),
  }
  for (const { name, sha256 } of manifest.files) {
    const bytes = await readFile(path.join(folder, name))
    if (sha256Hex(bytes) !== sha256) {
      throw new StartProblem(
        `${path.join(folder, name)} is not what was backed up: use another copy of this backup.`,
      )
    }
    const place = places[name]
    if (place === undefined) continue
    if (!existsSync(place)) await writeWhole(place, bytes)
    else if (!readFileSync(place).equals(bytes)) {
      throw new StartProblem(
        `${place} is there already and differs from the backup. Move it away, then restore again.`,
      )
    }
  }
}

/** Whether this installation has field keys, even of another database. */
export const hasFieldKeys = (env: Settings): boolean => fieldKeysOf(env) !== undefined

function fieldKeysOf(env: Settings): string | undefined {
  if (!env.FIELD_KEYS) return ownKeyFile(env, FIELD_KEYS_FILE)
  const keys = env.FIELD_KEYS.split(',').map((entry) => entry.trim())
  return `${JSON.stringify({ keys: keys.filter((entry) => entry !== '') }, null, 2)}\n`
}

const keyFileOf = (env: Settings, name: string): string => path.join(env.DATA_DIR, 'keys', name)

const ownKeyFile = (env: Settings, name: string): string | undefined =>
  readPrivateFile(keyFileOf(env, name))

/** Heads up to the snapshot's: the file grows meanwhile. */
async function headsUntil(file: string, last: number): Promise<string | undefined> {
  const text = await readIfThere(file)
  return text
    ?.split('\n')
    .filter((line) => (parseHead(line)?.number ?? last + 1) <= last)
    .map((line) => `${line}\n`)
    .join('')
}

function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}

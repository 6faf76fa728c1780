import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'
import { connect } from './db/connect.ts'
import type { Connection } from './db/connect.ts'
import { readEnv } from './env.ts'
import { openKeyRing } from './open-key-ring.ts'
import { KeyRingRefused, newKeyText } from './privacy/key-ring.ts'
import type { KeyRing } from './privacy/key-ring.ts'

let database: TestDatabase
let connection: Connection
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, { max: 4 })
  dataDir = mkdtempSync(join(tmpdir(), 'daarly-keys-'))
})
afterEach(async () => {
  await connection.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (keys?: string, folder = dataDir): Promise<KeyRing> =>
  openKeyRing({ db: connection.db, env: readEnv({ DATA_DIR: folder, FIELD_KEYS: keys }) })

const [field1, field2, index1, index2] = ['field-1', 'field-2', 'index-1', 'index-2'].map(
  newKeyText,
)
const keyFile = () => join(dataDir, 'keys', 'field-keys.json')

test('a start whose keys were lost is refused with what to restore, and makes none', async () => {
  await start()
  rmSync(join(dataDir, 'keys'), { recursive: true })
  await expect(start()).rejects.toThrow(KeyRingRefused)
  await expect(start()).rejects.toThrow(`restore ${keyFile()} from a backup`)
  expect(existsSync(keyFile())).toBe(false)
})

test('other keys under the same names are refused', async () => {
  await start(`${field1},${index1}`)
  const [otherField, otherIndex] = ['field-1', 'index-1'].map(newKeyText)
  await expect(start(`${otherField},${index1}`)).rejects.toThrow('not in FIELD_KEYS: field-1.')
  await expect(start(`${field1},${otherIndex}`)).rejects.toThrow('not in FIELD_KEYS: index-1.')
  await expect(start()).rejects.toThrow('The keys of this database are missing')
})

test('keys may be rotated, and every one that was ever current must stay', async () => {
  await start(`${field1},${index1}`)
  await start(`${field2},${index2},${field1},${index1}`)
  await start(`${field1},${field2},${index2},${index1}`)
  await expect(start(`${field2},${index2},${index1}`)).rejects.toThrow(': field-1.')
  await expect(start(`${field1},${index1}`)).rejects.toThrow(': field-2, index-2.')
})

test('of two first starts at once with keys of their own one is refused, and it alone', async () => {
  const other = mkdtempSync(join(tmpdir(), 'daarly-keys-'))
  const [one, two] = await Promise.allSettled([start(), start(undefined, other)])
  expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = one.status === 'fulfilled' ? [dataDir, other] : [other, dataDir]
  await start(undefined, winner)
  await expect(start(undefined, loser)).rejects.toThrow(KeyRingRefused)
  rmSync(other, { recursive: true })
})

test('a database that was used before keys were checked takes its own keys and no others', async () => {
  const app = await anOpenApp()
  await aStartedHire(app)
  const openAgain = (folder: string) =>
    openKeyRing({ db: app.db, env: readEnv({ DATA_DIR: folder }) })
  await app.db.deleteFrom('key_checks').execute()
  await expect(openAgain(dataDir)).rejects.toThrow(KeyRingRefused)
  await start()
  await expect(openAgain(dataDir)).rejects.toThrow('sealed with keys that are not in')
  await openAgain(app.deps.env.DATA_DIR)
  await app.close()
})

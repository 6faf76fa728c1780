import { randomBytes, randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startSmallS3 } from '#tests/support/cluster/small-s3.ts'
import { productVariables } from '#commands/product-flags.mjs'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { lastProvedBackup } from '#server/db/health/installation.ts'
import { addPartitions } from '#server/db/measuring/partitions.ts'
import { signAuditHeads } from '#server/services/audit/sign-heads.ts'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { withdrawPerson } from '#api/console/people/person-state.ts'
import { trashPerson } from '#api/console/trash.ts'
import { withdrawApplication } from '#api/hiring/application.ts'
import { TRASH_DAYS } from '#domain/staff/trash.ts'
import { findInterview, insertInterview } from '#server/db/interviews/interviews.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { interviewPlace } from '#server/services/interviews/household-number.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { eraseNumber } from '#server/services/privacy/erase-number.ts'
import { erasuresFileOf, keepErasures } from '#server/services/privacy/keep-erasures.ts'
import { databaseManifest, readManifest } from '#server/services/backup/backup-folder.ts'
import { aNewHire, anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { phoneOf, walkTo } from '#tests/support/a-walk.ts'
import { aMaid } from '#tests/support/builders.ts'
import { confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { addressesOf, makeDatabase } from '#tests/support/database/database-address.ts'
import { runStatement } from '#tests/support/database/run-statement.ts'

let app: TestApp
let folder: string
const made: string[] = []
beforeAll(async () => {
  app = await anOpenApp()
  folder = await mkdtemp(path.join(tmpdir(), 'daarly-backup-'))
  await anArrivedHire(app)
  await app.workOff()
  await addPartitions(app.db, app.clock.now())
  await signAuditHeads(app.deps)
}, 60_000)
afterAll(async () => {
  await app.close()
  for (const name of made) {
    await runStatement(inject('databaseServer').superuserUrl, `drop database ${name} with (force)`)
  }
  await rm(folder, { recursive: true, force: true })
})

type Place = { DATA_DIR: string; DATABASE_URL?: string } & Record<string, string>

/** As a person of ours runs it; answers its exit code and what it said where. */
function command(place: Place, ...args: string[]) {
  const [name, ...rest] = args
  const env = { ...productVariables, PATH: process.env['PATH'], NODE_ENV: 'test', ...place }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [`server/commands/${name}.ts`, ...rest],
      { env },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

const here = (): Place => {
  const { url, ownerUrl } = app.addresses
  const { DATA_DIR } = app.deps.env
  return { DATA_DIR, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
}

/** A database in which nothing is, and a data directory of its own. */
async function anEmptyPlace(): Promise<Place & { DATABASE_URL: string }> {
  const server = inject('databaseServer')
  const name = `restored_${randomBytes(6).toString('hex')}`
  await makeDatabase(server, name)
  made.push(name)
  const { url, ownerUrl } = addressesOf(server, name)
  const DATA_DIR = await mkdtemp(path.join(folder, 'data-'))
  return { DATA_DIR, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
}

async function aBackup(): Promise<string> {
  const at = await mkdtemp(path.join(folder, 'backup-'))
  const { code, err } = await command(here(), 'backup', at)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return at
}

/** One for all who change nothing in it. */
let kept: Promise<string> | undefined
const aKeptBackup = (): Promise<string> => (kept ??= aBackup())

async function aCopy(): Promise<string> {
  const copy = await mkdtemp(path.join(folder, 'copy-'))
  await cp(await aKeptBackup(), copy, { recursive: true })
  return copy
}

const tablesOf = async (backup: string) => {
  const { tables } = await readManifest(path.join(backup, 'database'), databaseManifest)
  return Object.fromEntries(tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]))
}

/** Each file of the storage with its type, hash and size. */
const filesOf = async (backup: string) =>
  (await readFile(path.join(backup, 'files', 'files.jsonl'), 'utf8')).split('\n').toSorted()

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test('[G10] a backup under submits comes back in another place, proved by the command itself', async () => {
  const enough = new AbortController()
  const submits = submitUntil(enough.signal)
  const backup = await aBackup()
  enough.abort()
  expect(await submits).toBeGreaterThan(0)
  const place = await anEmptyPlace()
  const { code, out, err } = await command(place, 'restore', backup)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^The backup of \S+ is restored\.$/m)
  expect(out).toMatch(
    /^Database: [\d,]+ rows of \d+ tables, each table with its count and hash\.$/m,
  )
  expect(out).toMatch(/^Files: [1-9]\d*, each with its hash\.$/m)
  expect(out).toMatch(
    /^Keys: they open [\d,]+ sealed values of \d\d columns and [1-9]\d* sealed files/m,
  )
  expect(out).toMatch(/^The audit trail is whole: /m)
  expect(out).not.toContain('were gone')
  const again = await command(place, 'verify-audit')
  expect(again).toMatchObject({ code: 0, err: '' })
  await expectSameNext(place.DATABASE_URL)
  const proved = await command(here(), 'restore-proved', backup)
  expect(proved).toMatchObject({ code: 0, err: '' })
  expect(await lastProvedBackup(app.db)).toMatchObject({ proved_at: expect.any(Date) as Date })
}, 60_000)

test('a backup of another installation is not noted as proved', async () => {
  const backup = await aBackup()
  await app.db.deleteFrom('backups').execute()
  const { code, err } = await command(here(), 'restore-proved', backup)
  expect([code, err]).toEqual([1, expect.stringContaining('did not make the backup')])
}, 60_000)

async function submitUntil(signal: AbortSignal): Promise<number> {
  let hires = 0
  for (; !signal.aborted; hires += 1) await aStartedHire(app)
  return hires
}

test('what a household had erased since the backup is erased again after a restore', async () => {
  const { caseId, as } = await aNewHire(app)
  const phone = phoneOf(await walkTo(app, { caseId, as }, 'CLIENT_SPOUSE_NUMBER'))
  await app.workOff()
  const interviewId = randomUUID()
  await insertInterview(app.db, {
    id: interviewId,
    maid_id: await aMaid(app.deps),
    phone_index: phoneIndex(app.deps.ring, e164Of(phone)),
    phone: sealField(app.deps.ring, interviewPlace(interviewId, 'phone'), e164Of(phone)),
    language: 'en',
    home: 'neither',
    slots: [],
    at: app.clock.now(),
  })
  const backup = await aBackup()
  await app.call(withdrawApplication, { caseId }, { as })
  const erased = await eraseNumber(app.deps, { phone: e164Of(phone), by: 'household' })
  expect(erased.open).toBe(0)
  expect(erased.removed.map(({ kind }) => kind)).toContain('answers')
  await keepErasures(app.deps)
  const place = await anEmptyPlace()
  expect(await command(place, 'restore', backup)).toMatchObject({ code: 0, err: '' })
  const answersOf = (url: string) =>
    ask(url, `select step from step_answers where case_id = '${caseId}'`)
  expect(await answersOf(place.DATABASE_URL)).not.toEqual([])
  const list = erasuresFileOf(app.deps.env)
  expect(await readFile(list, 'utf8')).not.toMatch(/971|501234567/)
  const restored = await anApp({ env: place })
  await mkdir(path.dirname(erasuresFileOf(restored.deps.env)), { recursive: true })
  // A crash had cut the last line.
  await writeFile(erasuresFileOf(restored.deps.env), `${await readFile(list, 'utf8')}{"id":"cut`)
  await keepErasures(restored.deps)
  await keepErasures(restored.deps)
  await restored.workOff()
  expect(await answersOf(place.DATABASE_URL)).toEqual([])
  expect(await findInterview(restored.db, interviewId)).toBeUndefined()
  const [application] = await ask(
    place.DATABASE_URL,
    `select ended_as, phone_index from applications where id = '${caseId}'`,
  )
  expect(application).toEqual({ ended_as: 'withdrawn', phone_index: null })
  const repeated = await ask(
    place.DATABASE_URL,
    'select removed, replayed_at, left_open from erasures',
  )
  expect(repeated).toMatchObject([
    { removed: { answers: expect.any(Number) }, replayed_at: expect.any(Date), left_open: 0 },
  ])
  await restored.close()
}, 120_000)

function e164Of(phone: string): string {
  const parsed = parseUaeMobile(phone)
  if (!parsed.ok) throw new Error(`${phone} is no number`)
  return parsed.e164
}

/** Triggers, keys and the next numbers are as they were. */
async function expectSameNext(url: string): Promise<void> {
  const shape = `
    select 'trigger' as what, tgrelid::regclass::text as "table", tgname as name, tgenabled::text as how
    from pg_trigger where not tgisinternal
    union all
    select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select 'index', indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index where indexrelid::regclass::text !~ '^pg_'
    order by 1, 2, 3, 4`
  expect(await ask(url, shape)).toEqual(await ask(app.deps.env.DATABASE_URL ?? '', shape))
  const [next] = await ask(
    url,
    `select nextval('cases_number_seq') > (select max(number) from applications) as free`,
  )
  expect(next).toEqual({ free: true })
  expect(await ask(url, 'select 1 from graphile_worker.jobs where locked_by is not null')).toEqual(
    [],
  )
}

test('[G10] the embedded database, which has no pg_dump, holds the same rows byte for byte', async () => {
  const backup = await aKeptBackup()
  const place = { DATA_DIR: await mkdtemp(path.join(folder, 'embedded-')) }
  expect(await command(place, 'restore', backup)).toMatchObject({ code: 0, err: '' })
  const second = await mkdtemp(path.join(folder, 'backup-'))
  expect(await command(place, 'backup', second)).toMatchObject({ code: 0, err: '' })
  expect(await tablesOf(second)).toEqual(await tablesOf(backup))
  const keys = ['keys', 'field-keys.json']
  const copied = await readFile(path.join(backup, ...keys), 'utf8')
  expect(await readFile(path.join(place.DATA_DIR, ...keys), 'utf8')).toBe(copied)
}, 60_000)

test('[G10] files go into S3 and come out of it, the same byte for byte', async () => {
  const backup = await aKeptBackup()
  const s3 = await startSmallS3(path.join(folder, 's3'), { mostListed: 3 })
  const bucket = {
    STORAGE_PROVIDER: 's3',
    S3_ENDPOINT: s3.url,
    S3_BUCKET: 'restored',
    S3_REGION: 'me-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const place = { ...(await anEmptyPlace()), ...bucket }
  expect(await command(place, 'restore', backup)).toMatchObject({ code: 0, err: '' })
  expect(await readdir(place.DATA_DIR)).not.toContain('vault')
  const second = await mkdtemp(path.join(folder, 'backup-'))
  expect(await command(place, 'backup', second)).toMatchObject({ code: 0, err: '' })
  expect(await filesOf(second)).toEqual(await filesOf(backup))
  expect(await tablesOf(second)).toEqual(await tablesOf(backup))
  await s3.close()
}, 60_000)

test('a place that is used is refused, and stays as it was', async () => {
  const backup = await aKeptBackup()
  const before = await ask(app.deps.env.DATABASE_URL ?? '', 'select count(*) from visitors')
  const { code, err } = await command(here(), 'restore', backup)
  expect(code).toBe(1)
  expect(err).toMatch(/^The database is not empty: there are rows in .* Nothing was changed\.\n$/)
  expect(await ask(app.deps.env.DATABASE_URL ?? '', 'select count(*) from visitors')).toEqual(
    before,
  )
  const taken = await command(here(), 'backup', backup)
  expect(taken).toMatchObject({ code: 1, out: '' })
  expect(taken.err).toContain('is not empty: a backup wants a folder of its own')
})

test('half a backup is refused, and one that was changed leaves the place empty', async () => {
  const backup = await aCopy()
  const place = await anEmptyPlace()
  const manifest = path.join(backup, 'database', 'manifest.json')
  await rename(manifest, `${manifest}.away`)
  const half = await command(place, 'restore', backup)
  expect(half.code).toBe(1)
  expect(half.err).toContain('it is no backup, or one that did not finish')
  await rename(`${manifest}.away`, manifest)

  const rows = path.join(backup, 'database', 'rows')
  const whole = path.join(folder, 'whole.gz')
  const victim = path.join(rows, 'public.visitors.gz')
  await cp(victim, whole)
  await cp(path.join(rows, 'public.visitor_tokens.gz'), victim)
  expect((await command(place, 'restore', backup)).err).toMatch(
    /public\.visitors\.gz .*Nothing was changed/,
  )
  await cp(whole, victim)
  expect(await command(place, 'restore', backup)).toMatchObject({ code: 0, err: '' })
}, 60_000)

test('keys are a part of their own: without them nothing is restored, and nobody else reads them', async () => {
  const backup = await aCopy()
  const elsewhere = path.join(folder, 'safe')
  await rename(path.join(backup, 'keys'), elsewhere)
  for (const name of await readdir(elsewhere)) {
    expect((await stat(path.join(elsewhere, name))).mode & 0o077).toBe(0)
  }
  const place = await anEmptyPlace()
  const without = await command(place, 'restore', backup)
  expect(without.code).toBe(1)
  expect(without.err).toMatch(/^There are no keys .* Nothing was changed\.\n$/)
  const restored = await command(place, 'restore', backup, '--keys', elsewhere)
  expect(restored).toMatchObject({ code: 0, err: '' })
}, 60_000)

test('whom staff removed for good since the backup is removed again after a restore', async () => {
  const administrator = await theAdministrator(app)
  const asked = { as: administrator.as }
  const [trashed, hired] = [await aMaid(app.deps), await aMaid(app.deps, { hired_by: 'a hire' })]
  for (const maidId of [trashed, hired])
    await app.deps.media.put(`maids/${maidId}/poster.webp`, Buffer.from('x'), 'image/webp')
  const backup = await aBackup()
  await app.call(trashPerson, { maidId: trashed }, asked)
  await app.db.updateTable('maids').set({ hired_by: null }).where('id', '=', hired).execute()
  await confirm(app, administrator)
  await app.call(withdrawPerson, { maidId: hired }, asked)
  app.clock.advance({ days: TRASH_DAYS + 1 })
  await purgeOldRows(app.deps)
  await keepErasures(app.deps)

  const place = await anEmptyPlace()
  expect(await command(place, 'restore', backup)).toMatchObject({ code: 0, err: '' })
  const restored = await anApp({ env: place })
  const [from, to] = [app, restored].map(({ deps }) => erasuresFileOf(deps.env)) as [string, string]
  await mkdir(path.dirname(to), { recursive: true })
  await cp(from, to)
  const idsOf = async () => {
    const found = await restored.db
      .selectFrom('maids')
      .select('id')
      .where('id', 'in', [trashed, hired])
      .execute()
    return found.map(({ id }) => id)
  }
  const filesLeft = async (maidId: string) => {
    const left: string[] = []
    for await (const key of restored.deps.media.list(`maids/${maidId}`)) left.push(key)
    return left.length
  }
  expect((await idsOf()).toSorted()).toEqual([trashed, hired].toSorted())
  expect(await restored.call(getMaid, { maidId: trashed })).toBeDefined()
  expect(await filesLeft(trashed)).toBe(1)

  await keepErasures(restored.deps)
  await restored.workOff()
  await expect(restored.call(getMaid, { maidId: trashed })).rejects.toThrow('not-found')
  expect(await filesLeft(trashed)).toBe(0)
  // Her household's hire goes on in the restored database.
  expect(await idsOf()).toEqual([hired])

  await restored.db.updateTable('maids').set({ hired_by: null }).where('id', '=', hired).execute()
  await keepErasures(restored.deps)
  await keepErasures(restored.deps)
  await restored.workOff()
  expect([await idsOf(), await filesLeft(hired)]).toEqual([[], 0])
  const repeated = await restored.db
    .selectFrom('erasures')
    .select(['removed', 'replayed_at'])
    .where('replayed_at', 'is not', null)
    .execute()
  expect(repeated.map(({ removed }) => removed)).toEqual([{ people: 1 }, { people: 1 }])
  await restored.close()
}, 120_000)

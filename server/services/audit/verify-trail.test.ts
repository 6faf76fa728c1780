import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHeads } from '#server/adapters/audit/heads-file.ts'
import { readTrail } from '#server/db/audit/read-trail.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { recordAudit } from './record-audit.ts'
import { headsFileOf, publicKeysFileOf, signAuditHeads } from './sign-heads.ts'
import { readTrailFile, writeTrail } from './trail-file.ts'
import { verifyTrail } from './verify-trail.ts'

let app: TestApp
const caseIds: string[] = []
beforeAll(async () => {
  app = await anOpenApp()
  for (let turn = 0; turn < 3; turn += 1) {
    caseIds.push((await aStartedHire(app)).caseId)
    await signAuditHeads(app.deps)
  }
  for (const caseId of caseIds) {
    const of = { caseId, by: 'household', at: app.clock.now() } as const
    await recordAudit(app.db, { ...of, kind: 'visa-exception-asked', holds: {} })
    await recordAudit(app.db, { ...of, kind: 'iban-disputed', holds: {} })
  }
  await signAuditHeads(app.deps)
})
afterAll(() => app.close())

const file = () => headsFileOf(app.deps.env)
const known = async () => ({
  filed: await readHeads(file()),
  publicKeys: await readFile(publicKeysFileOf(file()), 'utf8'),
})
const findingsIn = async (tx: Tx) => verifyTrail(readTrail(tx), await known())

/** What is found after a change by whoever owns the database; then it is undone. */
async function findAfter(...changes: string[]): Promise<string[]> {
  let faults: string[] = []
  const undone = new Error('undone')
  await inTransaction(app.db, async (tx) => {
    const tables = ['audit_events', 'audit_heads', 'audit_head_chains']
    for (const table of tables) await run(tx, `alter table ${table} disable trigger only_added_to`)
    for (const change of changes) await run(tx, change)
    faults = (await findingsIn(tx)).problems.map(({ what }) => what)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return faults
}

const run = (tx: Tx, change: string) => sql.raw(change).execute(tx)
const second = () => `chain = '${caseIds[1]}' and sequence = 2`

test('[G27] an honest trail in the database has no fault', async () => {
  const found = await inTransaction(app.db, findingsIn)
  expect(found).toMatchObject({ problems: [], chains: 3, heads: 4, unsigned: 0 })
})

test('[G27] every mutation in the database is found', async () => {
  const found = {
    'kind edited': await findAfter(
      `update audit_events set kind = 'she-was-answered' where ${second()}`,
    ),
    'actor edited': await findAfter(`update audit_events set by = 'staff' where ${second()}`),
    'time edited': await findAfter(
      `update audit_events set at = at + interval '1 millisecond' where ${second()}`,
    ),
    'no time': await findAfter(`update audit_events set at = 'infinity' where ${second()}`),
    'value edited': await findAfter(
      `update audit_events set holds = '{"step": "BANK_INFO", "version": 2}' where ${second()}`,
    ),
    'hash edited': await findAfter(`update audit_events set hash = sha256('x') where ${second()}`),
    'event deleted': await findAfter(`delete from audit_events where ${second()}`),
    'end cut': await findAfter(
      `delete from audit_events where chain = '${caseIds[1]}' and sequence > 2`,
    ),
    'chain cut': await findAfter(`delete from audit_events where chain = '${caseIds[1]}'`),
    'event inserted': await findAfter(
      `insert into audit_events select chain, 99, kind, by, at, holds, previous, hash
        from audit_events where ${second()}`,
    ),
    'events swapped': await findAfter(
      `update audit_events set sequence = 99 where ${second()}`,
      `update audit_events set sequence = 2 where chain = '${caseIds[1]}' and sequence = 3`,
      `update audit_events set sequence = 3 where chain = '${caseIds[1]}' and sequence = 99`,
    ),
    'older database': await findAfter(
      'delete from audit_heads where number = 4',
      'delete from audit_head_chains where head = 4',
      "delete from audit_events where kind in ('visa-exception-asked', 'iban-disputed')",
    ),
    'end of the trail written anew': await findAfter(
      `delete from audit_events where chain = '${caseIds[1]}' and sequence > 2`,
      `insert into audit_events select chain, sequence + 1, 'iban-disputed', by, '2026-01-01T00:00:00Z', '{}',
        hash, audit_link(hash, sequence + 1, sha256(convert_to(format(
          '["event",1,"%s","iban-disputed","%s","2026-01-01T00:00:00.000Z",[]]',
          chain, by), 'utf8')))
        from audit_events where ${second()}`,
    ),
    'head forged': await findAfter(
      `update audit_heads set events = events + 1, hash = sha256('x') where number = 2`,
    ),
    'head deleted': await findAfter('delete from audit_heads where number = 2'),
  }
  const missed = Object.entries(found).filter(([, faults]) => faults.length === 0)
  expect(missed).toEqual([])
  expect(found['older database']).toContain('older-database')
  expect(found['end of the trail written anew']).toEqual(['missing'])
  expect(found['value edited']).toEqual(['edited'])
})

/** Runs the command as an auditor does; answers its exit code and what it said. */
function command(...args: string[]): Promise<{ code: number; said: string }> {
  const { DATA_DIR, DATABASE_URL = '' } = app.deps.env
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR, DATABASE_URL }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['server/commands/verify-audit.ts', ...args],
      { env },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })
}

test('[G27] the command verifies database and export, and names what is wrong', async () => {
  const trail = path.join(app.deps.env.DATA_DIR, 'trail.jsonl')
  const [verified, exported] = await Promise.all([command(), command('--export', trail)])
  expect(verified).toMatchObject({ code: 0 })
  expect(verified.said).toContain('The audit trail is whole')
  expect(exported).toMatchObject({ code: 0 })
  const text = await readFile(trail, 'utf8')
  expect(text).not.toMatch(/\+971|Fatima/)
  const edited = path.join(app.deps.env.DATA_DIR, 'edited.jsonl')
  await writeFile(edited, text.replace('"iban-disputed"', '"client-recognised"'))
  const wrong = await command('--from', edited)
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.said).toMatch(/chain \S+, event \d+: an event was edited/)
})

test('[G27] an export is proven without a database, and one that was cut is none', async () => {
  const trail = path.join(app.deps.env.DATA_DIR, 'whole.jsonl')
  await inTransaction(app.db, (tx) => writeTrail(trail, readTrail(tx)))
  const text = await readFile(trail, 'utf8')
  const faultsOf = async (changed: string) => {
    await writeFile(trail, changed)
    const { problems } = await verifyTrail(readTrailFile(trail), await known())
    return problems.map(({ what }) => what)
  }
  expect(await faultsOf(text)).toEqual([])
  expect(await faultsOf(text.slice(0, text.lastIndexOf('["event"')))).toContain('export-cut')
  expect(await faultsOf(text.replace('["event"', '["evil"'))).toContain('unreadable')
  expect(await faultsOf(`${text}${text}`)).toContain('unreadable')
})

import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readHeads } from '#server/adapters/audit/heads-file.ts'
import { inTransaction } from '#server/db/connect.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { auditHead, headsFileOf, publicKeysFileOf, signAuditHeads } from './sign-heads.ts'

const apps: TestApp[] = []
let app: TestApp
beforeEach(async () => {
  app = await anOpenApp()
  apps.push(app)
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

const file = () => headsFileOf(app.deps.env)
const sign = () => signAuditHeads(app.deps)
const chainsOf = (head: number) =>
  app.db.selectFrom('audit_head_chains').selectAll().where('head', '=', head).execute()

describe('a head', () => {
  test('[G27] is signed of what grew, and written outside the database with its key', async () => {
    const one = await aStartedHire(app)
    await sign()
    const other = await aStartedHire(app)
    await sign()
    const heads = await readHeads(file())
    expect(heads.map(({ number }) => number)).toEqual([1, 2])
    expect(heads[1]?.previous).toBe(heads[0]?.hash)
    const [of1, of2] = [await chainsOf(1), await chainsOf(2)]
    expect([of1, of2].map((chains) => chains.map((end) => end.chain))).toEqual([
      [one.caseId],
      [other.caseId],
    ])
    const ends = [await auditHead(app.db, one.caseId), await auditHead(app.db, other.caseId)]
    expect(heads[1]?.events).toBe(ends.reduce((sum, end) => sum + (end?.sequence ?? 0), 0))
    expect(of1[0]?.hash.toString('hex')).toBe(ends[0]?.hash)
    expect(await readFile(publicKeysFileOf(file()), 'utf8')).toContain('BEGIN PUBLIC KEY')
  })

  test('is not signed where nothing grew, and waits for who is writing', async () => {
    const { caseId } = await aStartedHire(app)
    await inTransaction(app.db, async (tx) => {
      await sql`select from audit_chains where chain = ${caseId} for update`.execute(tx)
      await sign()
      expect(await readHeads(file())).toEqual([])
    })
    await sign()
    await sign()
    expect(await readHeads(file())).toHaveLength(1)
  })

  test('[G27] is asked for at once with every thousandth event', async () => {
    await sql`select setval('audit_events_written', 999)`.execute(app.db)
    await aStartedHire(app)
    await app.workOff()
    expect(await readHeads(file())).toHaveLength(1)
  })

  test('is made anew from nothing that only one of two processes knows', async () => {
    await aStartedHire(app)
    await Promise.all([sign(), sign(), sign()])
    await aStartedHire(app)
    await Promise.all([sign(), sign(), sign()])
    const heads = await readHeads(file())
    expect(heads.map(({ number }) => number)).toEqual(heads.map((_, index) => index + 1))
  })
})

describe('the heads file', () => {
  test('gets what it lacks: after a crash, a line cut short, or on another machine', async () => {
    await aStartedHire(app)
    await sign()
    const [first] = await readHeads(file())
    await appendFile(file(), '{"number": 2, "at": "20')
    await aStartedHire(app)
    await sign()
    const heads = await readHeads(file())
    expect(heads.map(({ number }) => number)).toEqual([1, 2])
    expect(heads[0]).toEqual(first)
    await writeFile(file(), '')
    await sign()
    expect(await readHeads(file())).toEqual(heads)
  })

  test('[G27] that is ahead of the database stops the signing: it was restored from a backup', async () => {
    await aStartedHire(app)
    await sign()
    const [head] = await readHeads(file())
    await appendFile(file(), `${JSON.stringify({ ...head, number: 2, previous: head?.hash })}\n`)
    await aStartedHire(app)
    await expect(sign()).rejects.toThrow('heads that the database has not')
    expect(await chainsOf(2)).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { auditContent } from '#domain/audit/audit-event.ts'
import { firstPrevious, linkHash } from '#domain/audit/link-hash.ts'
import { inTransaction } from '#server/db/connect.ts'
import { openField } from '#server/privacy/field-cipher.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { auditHead } from './sign-heads.ts'
import { commitmentPlace, commitTo } from './commit-to.ts'
import { recordAudit, recordAudits } from './record-audit.ts'
import type { NewAuditEvent } from './record-audit.ts'
import { sha256 } from './sha256.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const eventsOf = (caseId: string) =>
  app.db
    .selectFrom('audit_events')
    .selectAll()
    .where('chain', '=', caseId)
    .orderBy('sequence')
    .execute()

const asked = (caseId: string): NewAuditEvent<'visa-exception-asked'> => ({
  caseId,
  kind: 'visa-exception-asked',
  by: 'household',
  at: app.clock.now(),
  holds: {},
})

describe('the chain of an application', () => {
  test('links every event to the one before, as the domain does it', async () => {
    const { caseId } = await aStartedHire(app)
    for (let turn = 0; turn < 3; turn += 1) await recordAudit(app.db, asked(caseId))
    const events = await eventsOf(caseId)
    let previous: Uint8Array = firstPrevious
    for (const [index, { holds, at, kind, by, ...stored }] of events.entries()) {
      const written = { chain: caseId, kind, by, at: at.toISOString(), holds }
      const content = sha256(auditContent(written))
      const hash = linkHash(sha256, { previous, sequence: index + 1, content })
      expect(stored).toMatchObject({ sequence: index + 1, hash })
      expect(Buffer.compare(stored.previous, previous)).toBe(0)
      previous = hash
    }
    const head = { sequence: events.length, hash: Buffer.from(previous).toString('hex') }
    expect(await auditHead(app.db, caseId)).toEqual(head)
  })

  test('has no gap and no fork when many write at once, nor after one that was undone', async () => {
    const { caseId } = await aStartedHire(app)
    const before = (await auditHead(app.db, caseId))?.sequence ?? 0
    const writers = Array.from({ length: 24 }, (_, turn) =>
      inTransaction(app.db, async (tx) => {
        await recordAudit(tx, asked(caseId))
        if (turn % 3 === 0) throw new Error('undone')
      }).catch(() => undefined),
    )
    await Promise.all(writers)
    const sequences = (await eventsOf(caseId)).map(({ sequence }) => sequence)
    expect(sequences).toEqual(Array.from({ length: before + 16 }, (_, index) => index + 1))
  })

  test('is the same whether its events are added together or one by one', async () => {
    const hires = [await aStartedHire(app), await aStartedHire(app), await aStartedHire(app)]
    const caseIds = hires.map(({ caseId }) => caseId)
    const lengths = await Promise.all(caseIds.map(async (id) => (await eventsOf(id)).length))
    const turns = [0, 1, 0, 2, 0, 1].map((at) => caseIds[at] ?? '')
    const writers = turns.map((caseId) =>
      inTransaction(app.db, (tx) => recordAudit(tx, asked(caseId))),
    )
    const together = turns.map((caseId, place) => ({
      ...asked(caseId),
      kind: 'code-sent' as const,
      by: place % 2 === 0 ? ('household' as const) : ('server' as const),
      holds: { phone: commitTo(app.deps.ring, '+971507654321') },
    }))
    await Promise.all([inTransaction(app.db, (tx) => recordAudits(tx, together)), ...writers])
    for (const [at, caseId] of caseIds.entries()) {
      const events = await eventsOf(caseId)
      const many = turns.filter((turn) => turn === caseId).length
      expect(events).toHaveLength((lengths[at] ?? 0) + 2 * many)
      let previous: Uint8Array = firstPrevious
      for (const [index, { holds, at: when, kind, by, ...stored }] of events.entries()) {
        const content = sha256(
          auditContent({ chain: caseId, kind, by, at: when.toISOString(), holds }),
        )
        previous = linkHash(sha256, { previous, sequence: index + 1, content })
        expect(stored.sequence).toBe(index + 1)
        expect(Buffer.compare(stored.hash, previous)).toBe(0)
      }
      const own = together.filter((one) => one.caseId === caseId)
      expect(events.filter(({ kind }) => kind === 'code-sent').map(({ by }) => by)).toEqual(
        own.map(({ by }) => by),
      )
      const { sequence, hash } = await app.db
        .selectFrom('audit_chains')
        .select(['sequence', 'hash'])
        .where('chain', '=', caseId)
        .executeTakeFirstOrThrow()
      expect([sequence, Buffer.compare(hash, previous)]).toEqual([events.length, 0])
    }
  })

  test('takes none of many events where one has no application', async () => {
    const { caseId } = await aStartedHire(app)
    const before = await auditHead(app.db, caseId)
    const many = [asked(caseId), asked('nobody')]
    await expect(inTransaction(app.db, (tx) => recordAudits(tx, many))).rejects.toThrow(
      'null value in column "chain"',
    )
    expect(await auditHead(app.db, caseId)).toEqual(before)
    expect(await auditHead(app.db, 'nobody')).toBeUndefined()
  })

  test('belongs to an application that there is', async () => {
    const inOne = inTransaction(app.db, (tx) => recordAudit(tx, asked('nobody')))
    const refused = 'null value in column "chain"'
    await expect(inOne).rejects.toThrow(refused)
    await expect(recordAudit(app.db, asked('nobody'))).rejects.toThrow(refused)
    expect(await auditHead(app.db, 'nobody')).toBeUndefined()
  })

  test('takes what its kinds hold and nothing else', async () => {
    const { caseId } = await aStartedHire(app)
    const shown = { reply: '+971501234567' }
    const event = { ...asked(caseId), kind: 'spouse-replied' as const, holds: shown }
    await expect(recordAudit(app.db, event)).rejects.toThrow('does not take this reply')
  })
})

test('a personal value stands in no event, and the chain holds once it is erased', async () => {
  const { caseId } = await aStartedHire(app)
  const phone = '+971507654321'
  const event = { ...asked(caseId), kind: 'code-sent' as const }
  await recordAudit(app.db, { ...event, holds: { phone: commitTo(app.deps.ring, phone) } })
  const told = (await eventsOf(caseId)).at(-1)
  expect(JSON.stringify(told)).not.toContain('7654321')
  const commitment = String(told?.holds['phone'])
  const kept = await app.db
    .selectFrom('audit_sealed')
    .select('sealed')
    .where('commitment', '=', commitment)
    .executeTakeFirstOrThrow()
  const opening = openField(app.deps.ring, commitmentPlace(commitment), kept.sealed)
  expect(opening.subarray(32).toString()).toBe(phone)
  expect(sha256(opening).toString('hex')).toBe(commitment)
})

const changes = [
  "update audit_events set kind = 'code-sent'",
  'delete from audit_events',
  'truncate audit_events',
  'update audit_heads set events = 0',
  'delete from audit_heads',
  'truncate audit_heads',
  'update audit_head_chains set sequence = 1',
  'delete from audit_head_chains',
  'truncate audit_head_chains',
]

test.each(changes)('the database refuses, even to the tables’ owner: %s', async (change) => {
  await expect(sql.raw(change).execute(app.db)).rejects.toThrow('only added to')
  const asReplica = `set local session_replication_role = replica; ${change}`
  await expect(inTransaction(app.db, (tx) => sql.raw(asReplica).execute(tx))).rejects.toThrow(
    'only added to',
  )
})

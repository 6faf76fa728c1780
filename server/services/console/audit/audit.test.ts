import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAuditChain, listAudit } from '#api/console/audit.ts'
import { askForAuditExport, downloadExport } from '#api/console/exports.ts'
import { inTransaction } from '#server/db/connect.ts'
import { signAuditHeads } from '#server/services/audit/sign-heads.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'

let app: TestApp
let as: TestVisitor
let caseId: string
let number: string
beforeAll(async () => {
  app = await anOpenApp()
  caseId = (await aHireAt(app, 'SIGN_DIRECT_DEBIT')).caseId
  const administrator = await theAdministrator(app)
  as = administrator.as
  await aMember(app, administrator, 'auditor')
  const row = await app.db
    .selectFrom('cases')
    .select('number')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  number = String(row.number)
}, 120_000)
afterAll(() => app.close())

test('every event of every chain is listed, the newest first, without ids and hashes', async () => {
  const { events, total, isCut, chain, members } = await app.call(listAudit, {}, { as })
  const { count } = await app.db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect([total, isCut, chain]).toEqual([Number(count), false, null])
  const times = events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(events.map(({ group }) => group))).toEqual(new Set(['application', 'team']))
  expect(members.map(({ name }) => name)).toEqual(['amina', 'auditor'])
  const hashes = events.flatMap(({ holds }) => Object.values(holds)).filter((one) => isHash(one))
  expect(hashes).toEqual([])
})

const isHash = (value: string | number) => /^[0-9a-f]{64}$/.test(String(value))

test('filters and searches find what they say', async () => {
  const found = async (asked: object) => (await app.call(listAudit, asked, { as })).events
  const ofCase = await app.call(listAudit, { q: number }, { as })
  expect(ofCase.chain).toBe(caseId)
  expect(ofCase.events.every(({ caseNumber }) => String(caseNumber) === number)).toBe(true)
  const byAmina = await found({ q: 'Amina' })
  expect(byAmina.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['member-joined', 'member-invited']),
  )
  expect(
    (await found({ staff: 'amina' })).every(({ staffName }) => staffName === 'Amina Khan'),
  ).toBe(true)
  const started = await found({ kind: 'application-started', group: 'application' })
  expect(started).toHaveLength(1)
  expect(await found({ kind: 'application-started', group: 'team' })).toEqual([])
  expect(await found({ group: 'team', q: number })).toEqual([])
  expect(await found({ q: '999999' })).toEqual([])
  expect(await found({ until: '2020-01-01' })).toEqual([])
  await expect(found({ from: '2026-02-31' })).rejects.toMatchObject({ status: 422 })
})

test('a chain is told whole and signed, and what somebody changed by force is found', async () => {
  const check = () => app.call(checkAuditChain, { chain: caseId }, { as })
  const before = await check()
  expect(before).toMatchObject({ signed: null, problem: null })
  await signAuditHeads(app.deps)
  const { events } = before
  const after = await check()
  expect(after).toMatchObject({ events, signed: { events }, problem: null })
  const force = (change: string) =>
    inTransaction(app.db, async (tx) => {
      for (const table of ['audit_events', 'audit_heads']) {
        await sql.raw(`alter table ${table} disable trigger only_added_to`).execute(tx)
      }
      await sql.raw(change).execute(tx)
      for (const table of ['audit_events', 'audit_heads']) {
        await sql.raw(`alter table ${table} enable always trigger only_added_to`).execute(tx)
      }
    })
  await force(`update audit_heads set events = events + 1`)
  expect((await check()).problem).toEqual({ what: 'head-edited', sequence: null })
  await force(`update audit_heads set events = events - 1`)
  await force(`delete from audit_events where chain = '${caseId}' and sequence = ${events}`)
  expect((await check()).problem).toEqual({ what: 'missing', sequence: events })
  await force(`update audit_events set by = 'she' where chain = '${caseId}' and sequence = 2`)
  expect((await check()).problem).toEqual({ what: 'edited', sequence: 2 })
  await expect(app.call(checkAuditChain, { chain: 'nobody' }, { as })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('the file of the trail has its lines, and taking it is an event itself', async () => {
  const filters = { group: 'team' } as const
  app.clock.advance({ minutes: 1 })
  const { id } = await app.call(askForAuditExport, { filters }, { as })
  await app.workOff()
  const response = await app.send(downloadExport, { exportId: id }, { as })
  const [head, ...lines] = (await response.text()).trim().split('\n')
  expect(head).toContain('at,group,application,event,kind,by,member')
  expect(lines.every((line) => line.includes(',team,'))).toBe(true)
  const [newest] = (await app.call(listAudit, {}, { as })).events
  expect(newest).toMatchObject({
    kind: 'list-exported',
    staffName: 'Amina Khan',
    holds: { list: 'audit', rows: lines.length },
  })
})

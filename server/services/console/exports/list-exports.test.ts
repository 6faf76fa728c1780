import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askForExport,
  askForPeopleExport,
  downloadExport,
  listExports,
} from '#api/console/exports.ts'
import type { ExportedList } from '#api/console/exports.ts'
import { changeMember, listTeam } from '#api/console/team.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMember, confirm, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let administrator: TestMember
let as: TestVisitor
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
  await aStartedHire(app)
  await aHireAt(app, 'SIGN_DIRECT_DEBIT')
  as = await signInAgain(app, administrator)
}, 120_000)
afterAll(() => app.close())

async function fileOf(who: TestVisitor, filters = {}): Promise<string> {
  const { id } = await app.call(askForExport, { filters }, { as: who })
  return download(who, 'applications', id)
}

async function download(who: TestVisitor, list: ExportedList, id: string): Promise<string> {
  const early = await app.send(downloadExport, { exportId: id }, { as: who })
  expect(early.status).toBe(404)
  await app.workOff()
  const { exports } = await app.call(listExports, { list }, { as: who })
  expect(exports.find((one) => one.id === id)).toMatchObject({ isCut: false })
  const response = await app.send(downloadExport, { exportId: id }, { as: who })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return response.text()
}

test('what fits becomes a file without numbers, whose taking is in the audit trail', async () => {
  const text = await fileOf(as)
  const [head, ...lines] = text.trim().split('\n')
  expect(head).toContain('number,household,maid,stage')
  expect(lines).toHaveLength(2)
  expect(text).not.toMatch(/\+971|AE\d{10}/)
  const taken = await app.db
    .selectFrom('audit_events')
    .select(['chain', 'holds'])
    .where('kind', '=', 'list-exported')
    .execute()
  expect(taken).toMatchObject([
    { chain: 'office', holds: { list: 'applications', rows: 2, staff: 'amina' } },
  ])
  const open = await fileOf(as, { stage: 'over' })
  expect(open.trim().split('\n')).toHaveLength(1)
})

/** The household's name in the first row that has one. */
const nameIn = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1])
    .find(Boolean)

test('a role that may not see personal values gets names masked, and nobody another’s file', async () => {
  const viewer = await aMember(app, { ...administrator, as }, 'viewer')
  const clear = await fileOf(as)
  const masked = await fileOf(viewer.as)
  expect(nameIn(clear)).toMatch(/^\S+ \S{2,}/)
  expect(nameIn(masked)).toMatch(/^\S+ \S\./)
  const { exports } = await app.call(listExports, { list: 'applications' }, { as })
  const exportId = exports[0]?.id ?? ''
  const theirs = await app.send(downloadExport, { exportId }, { as: viewer.as })
  expect(theirs.status).toBe(404)
})

test('people who fit become a file for every role; marketing gets no file of applications', async () => {
  const marketing = await aMember(app, { ...administrator, as }, 'marketing')
  const { name } = await app.db.selectFrom('maids').select('name').executeTakeFirstOrThrow()
  const filters = { q: name }
  const { id } = await app.call(askForPeopleExport, { filters }, { as: marketing.as })
  const text = await download(marketing.as, 'people', id)
  const [head, ...lines] = text.trim().split('\n')
  expect(head).toContain('id,name,age,nationality')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((line) => line.split(',')[1] === name)).toBe(true)
  expect(text).not.toMatch(/\+\d{9}/)

  // Asked for while the role allowed it, and not given once it does not.
  const finance = await aMember(app, { ...administrator, as }, 'finance')
  const asked = await app.call(askForExport, { filters: {} }, { as: finance.as })
  await app.workOff()
  await confirm(app, { ...administrator, as })
  const { members } = await app.call(listTeam, {}, { as })
  const memberId = members.find(({ email }) => email === finance.email)?.id ?? ''
  // A viewer sees the list, with names masked alone.
  for (const role of ['viewer', 'marketing'] as const) {
    await app.call(changeMember, { memberId, role, isDisabled: false }, { as })
    const again = await signInAgain(app, finance)
    const refused = await app.send(downloadExport, { exportId: asked.id }, { as: again })
    expect(refused.status).toBe(404)
    const { exports } = await app.call(listExports, { list: 'applications' }, { as: again })
    expect(exports).toEqual([])
  }
})

test('a file is gone after a day', async () => {
  await fileOf(as)
  app.clock.advance({ minutes: 25 * 60 })
  await purgeOldRows(app.deps)
  await app.workOff()
  expect(await app.db.selectFrom('list_exports').selectAll().execute()).toEqual([])
})

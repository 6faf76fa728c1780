import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  countCaseViews,
  listCaseBoard,
  listCases,
  searchConsole,
} from '#api/console/cases/cases.ts'
import { deleteView, listViews, saveView } from '#api/console/views.ts'
import { chatReference } from '#domain/campaigns/chat-reference.ts'
import { inTransaction } from '#server/db/connect.ts'
import { eraseGiven } from '#server/db/hiring/ended-applications.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { anAgreedHire, anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { phoneOf, walkTo } from '#tests/support/a-walk.ts'
import { aMember, confirm, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
let administrator: TestMember
let as: TestVisitor
const made: string[] = []
const numberOf = async (caseId: string) =>
  Number(
    (
      await app.db
        .selectFrom('cases')
        .select('number')
        .where('id', '=', caseId)
        .executeTakeFirstOrThrow()
    ).number,
  )
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
  for (let count = 0; count < 3; count += 1) {
    app.clock.advance({ minutes: 1 })
    made.push((await aStartedHire(app)).caseId)
  }
  const signing = await aStartedHire(app)
  await walkTo(app, signing, 'BANK_INFO')
  const arriving = await anAgreedHire(app)
  const running = await anArrivedHire(app)
  made.push(signing.caseId, arriving.caseId, running.caseId)
  as = await signInAgain(app, administrator)
}, 120_000)
afterAll(() => app.close())

const list = async (input: Parameters<typeof app.call<typeof listCases>>[1] = {}) =>
  app.call(listCases, input, { as })

describe('the table', () => {
  test('is sorted as the address says, and counts what fits', async () => {
    const up = await list({ sort: 'number' })
    const numbers = up.cases.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(up.total).toBe(made.length)
    const down = await list({ sort: '-number' })
    expect(down.cases.map(({ number }) => number)).toEqual(numbers.toReversed())
    const arrives = (await list({ sort: 'arrives' })).cases.map(({ arrivalOn }) => arrivalOn)
    expect(arrives).toEqual(arrives.toSorted())
    const late = await list({ sort: 'late', waitsFor: 'household' })
    expect(late.cases.every(({ reason }) => reason !== null)).toBe(true)
    expect(late.total).toBe(late.cases.length)
    // What no list knows is the usual order.
    expect((await list({ sort: 'nonsense' })).total).toBe(made.length)
  })

  test('a page beyond the last is empty, and says how many there are', async () => {
    expect(await list({ page: 3 })).toMatchObject({ cases: [], total: made.length, pageSize: 50 })
  })

  test.each(['filling', 'paying', 'arriving', 'running'] as const)(
    'a stage %s is filtered as its cases say',
    async (stage) => {
      const { cases } = await list({ stage })
      expect(cases.length).toBeGreaterThan(0)
      expect(new Set(cases.map((one) => one.stage))).toEqual(new Set([stage]))
    },
  )

  test('the board has each stage with its count and its cards', async () => {
    const { columns } = await app.call(listCaseBoard, { each: 2 }, { as })
    const filling = columns.find(({ stage }) => stage === 'filling')
    expect(filling?.count).toBe(3)
    expect(filling?.cases).toHaveLength(2)
    const all = columns.reduce((sum, { count }) => sum + count, 0)
    expect(all).toBe(made.length)
  })
})

test('each view is counted as its list counts, and what nobody understands is not', async () => {
  const queries = ['', 'stage=filling', 'sort=late&waitsFor=household', 'isLate=true', 'reason=?']
  const { counts } = await app.call(countCaseViews, { queries }, { as })
  expect(counts).toEqual([
    (await list()).total,
    (await list({ stage: 'filling' })).total,
    (await list({ sort: 'late', waitsFor: 'household' })).total,
    (await list({ isLate: true })).total,
    null,
  ])
  expect(counts[1]).toBe(3)
  expect(await app.call(countCaseViews, { queries: [] }, { as })).toEqual({ counts: [] })
})

const found = async (q: string) =>
  (await app.call(searchConsole, { q }, { as })).cases.map(({ caseId }) => caseId)

describe('a search', () => {
  test('finds an application by its number, in any script', async () => {
    const [caseId = ''] = made
    const number = String(await numberOf(caseId))
    expect(await found(number)).toContain(caseId)
    const arabic = number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    expect(await found(arabic)).toContain(caseId)
  })

  test('finds it by telephone number, however it is typed', async () => {
    const caseId = made.at(-1) ?? ''
    const phone = phoneOf({ number: await numberOf(caseId) })
    const national = phone.replace('+971', '0')
    const spaced = national.replace(/^(\d{3})(\d{3})/, '$1 $2 ')
    const arabic = spaced.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    for (const typed of [phone, national, spaced, arabic]) {
      expect(await found(typed)).toContain(caseId)
    }
    expect(await found('050 999 9999')).toEqual([])
  })

  test('finds it by the code of a chat, and by her name', async () => {
    const [caseId = ''] = made
    const journey = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
    await app.db
      .updateTable('cases')
      .set({ journey_id: journey })
      .where('id', '=', caseId)
      .execute()
    expect(await found(`#${chatReference(journey)}`)).toEqual([caseId])
    const { cases } = await list({ sort: 'number' })
    const name = cases.find((one) => one.caseId === caseId)?.maidName ?? ''
    expect(await found(name.toUpperCase())).toContain(caseId)
    const { maids } = await app.call(searchConsole, { q: name.slice(0, 3) }, { as })
    expect(maids.map((one) => one.name)).toContain(name)
  })

  test('finds it by words of the household’s name, whole and in any order, until it is erased', async () => {
    const hire = await aStartedHire(app)
    const { caseId } = hire
    await walkTo(app, hire, 'MAID_ARRIVAL')
    for (const typed of ['mansoor', 'MANSOOR fatima', ' Fátima  Ahmed ', 'Ahmed']) {
      expect(await found(typed)).toContain(caseId)
      expect((await list({ q: typed })).cases.map(({ caseId }) => caseId)).toContain(caseId)
    }
    expect(await found('manso')).toEqual([])
    expect(await found('fatima nobody')).toEqual([])
    const stored = await app.db
      .selectFrom('step_answers')
      .select('name_indexes')
      .where('case_id', '=', caseId)
      .where('name_indexes', 'is not', null)
      .execute()
    expect(stored.flatMap(({ name_indexes: words }) => words ?? []).join()).not.toMatch(/mansoor/i)
    await inTransaction(app.db, (db) => eraseGiven(db, caseId, app.clock.now()))
    expect(await found('mansoor')).not.toContain(caseId)
  })

  test('finds nothing for what means nothing', async () => {
    expect(await app.call(searchConsole, { q: '%' }, { as })).toEqual({
      cases: [],
      visas: [],
      maids: [],
    })
    expect(await app.call(searchConsole, { q: '_____' }, { as })).toEqual({
      cases: [],
      visas: [],
      maids: [],
    })
    expect((await list({ q: 'zzzz' })).total).toBe(0)
  })
})

test('a view is one’s own until it is shared, changes under its name, and only its owner deletes it', async () => {
  const operations = await aMember(app, { ...administrator, as }, 'operations')
  await confirm(app, operations)
  const view = { list: 'applications', name: 'Late ones', query: 'isLate=true' } as const
  const mine = async (who: TestVisitor) =>
    (await app.call(listViews, { list: 'applications' }, { as: who })).views
  const { id } = await app.call(saveView, { ...view, isShared: false, isPinned: false }, { as })
  expect(await mine(operations.as)).toEqual([])
  const changed = { ...view, query: 'isLate=true&sort=late', isShared: true, isPinned: true }
  expect(await app.call(saveView, changed, { as })).toEqual({ id })
  expect(await mine(operations.as)).toEqual([
    {
      id,
      name: 'Late ones',
      query: 'isLate=true&sort=late',
      isOwn: false,
      isShared: true,
      isPinned: true,
    },
  ])
  const theirs = app.call(deleteView, { viewId: id }, { as: operations.as })
  await expect(theirs).rejects.toThrow('not-found')
  await app.call(deleteView, { viewId: id }, { as })
  expect(await mine(as)).toEqual([])
})

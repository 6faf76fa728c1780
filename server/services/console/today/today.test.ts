import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCar,
  addDriver,
  changeCar,
  changeDriver,
  giveArrival,
  listFleet,
  removeCar,
  removeDriver,
} from '#api/console/fleet.ts'
import {
  assignWork,
  endTask,
  getTask,
  listDay,
  listWaiting,
  openDriversSheet,
  reopenTask,
} from '#api/console/today.ts'
import { getCase } from '#api/console/cases/cases.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import type { StaffTaskKind } from '#domain/staff/task-kinds.ts'
import { isConversation } from '#domain/staff/conversations.ts'
import { endsByWord, outcomesOf } from '#domain/staff/task-outcomes.ts'
import { taskRows } from '#domain/staff/task-rows.ts'
import { stalls } from '#domain/cases/stalls.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { aStartedHire, anOpenApp } from '#tests/support/an-application.ts'
import { addDays } from '#domain/day.ts'
import { saveBooking } from '#server/db/hiring/arrivals.ts'
import { anAgreedHire } from '#tests/support/an-arrived-hire.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { makeStall } from '#tests/support/every-stall.ts'
import { aMember, confirm, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let administrator: TestMember
let operations: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
  operations = await aMember(app, administrator, 'operations')
}, 60_000)
afterAll(() => app.close())

const HOUR = 3_600_000
const waiting = async (input: Parameters<typeof app.call<typeof listWaiting>>[1] = {}) => {
  await confirm(app, administrator)
  return app.call(listWaiting, input, { as: administrator.as })
}
/** Its tasks are a week old. */
const letWait = (caseId: string) =>
  app.db
    .updateTable('tasks')
    .set({ created_at: new Date(app.clock.now().getTime() - 168 * HOUR) })
    .where('subject_id', '=', caseId)
    .execute()
const addTask = (caseId: string, kind: StaffTaskKind, reason = 'expired') =>
  addStaffTask(app.deps, { caseId, kind, reason, about: caseId })
const trailOf = (caseId: string) =>
  app.db
    .selectFrom('audit_events')
    .select(['kind', 'holds'])
    .where('chain', '=', caseId)
    .orderBy('sequence', 'desc')
    .execute()

describe('what waits', () => {
  test('the longest beyond what is usual comes first, with when it is due', async () => {
    const first = await makeStall(app, 'visa-exception')
    app.clock.advance({ minutes: 5 })
    const later = await makeStall(app, 'visa-exception')
    const { items, counts } = await waiting()
    expect(items.map(({ caseId }) => caseId)).toEqual([first.caseId, later.caseId])
    const [{ since = '', lateAt = '' } = {}] = items
    expect((Date.parse(lateAt) - Date.parse(since)) / HOUR).toBe(
      stalls['visa-exception'].patienceHours,
    )
    expect(counts).toEqual([{ assigneeId: null, late: 0, today: 2, later: 0 }])
  })

  test.each(staffTaskKinds.filter((kind) => !kind.startsWith('job-')))(
    'a task %s is listed by itself, with its own due time',
    async (kind) => {
      const { caseId } = await aStartedHire(app)
      await addTask(caseId, kind)
      if (taskRows[kind].waitsFor !== 'staff') await letWait(caseId)
      const own = (await waiting({ most: 500 })).items.filter((one) => one.caseId === caseId)
      const task = own.find(({ taskKind }) => taskKind === kind)
      expect(task).toMatchObject({ what: 'task', holds: { why: 'expired' } })
      const { since = '', lateAt = '' } = task ?? {}
      expect((Date.parse(lateAt) - Date.parse(since)) / HOUR).toBe(taskRows[kind].patienceHours)
    },
  )

  test('what a task says is not said by its case too', async () => {
    const { caseId } = await aStartedHire(app)
    await app.db
      .updateTable('case_rows')
      .set({ rejected_at: app.clock.now() })
      .where('case_id', '=', caseId)
      .execute()
    await app.db
      .insertInto('tasks')
      .values({
        id: 'x'.repeat(22),
        subject: 'case',
        subject_id: caseId,
        kind: 'mend-mandate',
        reason: 'DUPLICATE_MANDATE',
        about: caseId,
        created_at: app.clock.now(),
      })
      .execute()
    await app.db
      .updateTable('case_rows')
      .set({ rejected_at: app.clock.now() })
      .where('case_id', '=', caseId)
      .execute()
    const own = (await waiting({ most: 500 })).items.filter((one) => one.caseId === caseId)
    expect(own.map(({ taskKind }) => taskKind)).toEqual(['mend-mandate'])
  })

  test('whose turn it is filters both', async () => {
    const { items } = await waiting({ waitsFor: 'staff', most: 500 })
    const turns = items.map(({ reason, taskKind }) =>
      taskKind ? taskRows[taskKind].waitsFor : reason && stalls[reason].waitsFor,
    )
    expect(new Set(turns)).toEqual(new Set(['staff']))
  })
})

const give = (what: 'case' | 'task', id: string, memberId: string | null) =>
  app.call(assignWork, { what, id, memberId }, { as: operations.as })

describe('an owner', () => {
  beforeAll(async () => {
    // The tasks before took longer than a quiet session lasts.
    operations = { ...operations, as: await signInAgain(app, operations) }
  })

  test('takes a case or a task with one press, and tabs say whose it is', async () => {
    const { caseId } = await aStartedHire(app)
    await addTask(caseId, 'cancel-mandate')
    const found = await waiting({ most: 500 })
    const task = found.items.find((one) => one.caseId === caseId && one.what === 'task')
    const own = found.members.find(({ name }) => name === 'operations')
    const as = operations.as
    await give('case', caseId, own?.id ?? '')
    const mine = await app.call(listWaiting, { owner: 'mine', most: 500 }, { as })
    // A task that nobody owns is its case's.
    expect(mine.items.map(({ id }) => id)).toEqual([task?.id])
    expect(mine.counts.find(({ assigneeId }) => assigneeId === own?.id)).toMatchObject({
      late: 0,
      today: 1,
      later: 0,
    })
    const admin = found.members.find(({ name }) => name === 'amina')
    await give('task', task?.id ?? '', admin?.id ?? '')
    const theirs = await waiting({ owner: 'mine', most: 500 })
    expect(theirs.items.map(({ id }) => id)).toEqual([task?.id])
    await give('task', task?.id ?? '', null)
    await give('case', caseId, null)
    const free = await waiting({ owner: 'free', most: 500 })
    expect(free.items.map(({ id }) => id)).toContain(task?.id)
    expect(await trailOf(caseId)).toContainEqual({
      kind: 'case-assigned',
      holds: expect.objectContaining({ to: 'operations', staff: 'operations' }) as object,
    })
  })

  test('of a task is answered as it was, not as its case has it, so that an undo is right', async () => {
    const { caseId, taskId } = await aTask('cancel-mandate')
    const [first = '', second = ''] = (await waiting()).members.map(({ id }) => id)
    expect(await give('case', caseId, first)).toEqual({ before: null })
    expect(await give('task', taskId, second)).toEqual({ before: null })
    expect(await give('task', taskId, null)).toEqual({ before: second })
    expect(await give('case', caseId, null)).toEqual({ before: first })
    expect(await trailOf(caseId)).toContainEqual({
      kind: 'task-assigned',
      holds: expect.objectContaining({ task: 'cancel-mandate' }) as object,
    })
  })

  test('is a member who works on cases', async () => {
    const { caseId } = await aStartedHire(app)
    const stranger = give('case', caseId, '00000000-0000-0000-0000-000000000000')
    await expect(stranger).rejects.toThrow('not-found')
    const { members } = await waiting()
    const unknown = give('case', 'x'.repeat(22), members[0]?.id ?? '')
    await expect(unknown).rejects.toThrow('not-found')
  })
})

async function aTask(kind: StaffTaskKind) {
  const { caseId } = await aStartedHire(app)
  await addTask(caseId, kind)
  if (taskRows[kind].waitsFor !== 'staff') await letWait(caseId)
  const { items } = await waiting({ most: 500 })
  const item = items.find((one) => one.caseId === caseId && one.taskKind === kind)
  return { caseId, taskId: item?.id ?? '' }
}

describe('a task', () => {
  test.each(staffTaskKinds.filter((kind) => !endsByWord(kind)))(
    '%s ends as the thing itself is done, and by no word',
    async (kind) => {
      const { taskId } = await aTask(kind)
      const said = { taskId, outcome: 'nothing-to-do' } as const
      const end = app.call(endTask, said, { as: administrator.as })
      await expect(end).rejects.toThrow('invalid-input')
    },
  )

  const ofCases = staffTaskKinds.filter((kind) => endsByWord(kind) && !isConversation(kind))
  test.each(ofCases)(
    '%s ends with what came of it, which can be taken back, and the trail has both',
    async (kind) => {
      const { caseId, taskId } = await aTask(kind)
      const as = administrator.as
      const doneAt = async () => (await app.call(getTask, { taskId }, { as })).doneAt
      const [outcome = 'answered'] = outcomesOf(kind)
      const wrong = app.call(endTask, { taskId, outcome: 'let-through' }, { as })
      await expect(wrong).rejects.toThrow('invalid-input')
      await app.call(endTask, { taskId, outcome, note: `Spoke about ${kind}` }, { as })
      expect(await doneAt()).not.toBeNull()
      const { notes } = await app.call(getCase, { caseId }, { as })
      expect(notes.map(({ text }) => text)).toEqual([`Spoke about ${kind}`])
      await app.call(reopenTask, { taskId }, { as })
      expect(await doneAt()).toBeNull()
      await expect(app.call(reopenTask, { taskId }, { as })).rejects.toThrow('not-found')
      expect(
        (await trailOf(caseId)).filter(({ holds }) => Object(holds).task === kind),
      ).toMatchObject([{ kind: 'task-reopened' }, { kind: 'task-finished', holds: { outcome } }])
    },
  )

  test('that was asked for anew meanwhile is not opened again beside it', async () => {
    const { caseId } = await aStartedHire(app)
    await addTask(caseId, 'cancel-mandate')
    const { items } = await waiting({ most: 500 })
    const taskId = items.find((one) => one.caseId === caseId && one.what === 'task')?.id ?? ''
    const end = { taskId, outcome: 'cancelled' } as const
    await app.call(endTask, end, { as: administrator.as })
    await addTask(caseId, 'cancel-mandate')
    const again = app.call(reopenTask, { taskId }, { as: administrator.as })
    await expect(again).rejects.toThrow('not-found')
  })
})

describe('a day', () => {
  test('lists who arrives; the address is in the sheet alone, whose opening is written down', async () => {
    const hire = await anAgreedHire(app)
    await confirm(app, administrator)
    const as = administrator.as
    const { day } = hire
    const listed = await app.call(listDay, { day }, { as })
    expect(listed.arrivals).toMatchObject([{ caseId: hire.caseId, hasCome: false }])
    expect(JSON.stringify(listed)).not.toMatch(/Marina Heights|\+9715/)
    const { stops } = await app.call(openDriversSheet, { day, why: 'drive' }, { as })
    expect(stops).toMatchObject([
      {
        caseId: hire.caseId,
        address: expect.arrayContaining(['Marina Heights Tower']) as string[],
        phone: expect.stringMatching(/^\+9715/) as string,
      },
    ])
    expect(await trailOf('office')).toContainEqual({
      kind: 'sheet-opened',
      holds: expect.objectContaining({ day, stops: 1, reason: 'drive', staff: 'amina' }) as object,
    })
  })

  test('gives an arrival a driver and a car, who have one at a time and lose it as the day moves', async () => {
    const [first, second] = [await anAgreedHire(app), await anAgreedHire(app)]
    await confirm(app, administrator)
    const as = administrator.as
    await app.call(addDriver, { name: 'Omar', phone: '0501112233' }, { as })
    await app.call(addCar, { plate: 'Dubai A 12345', seats: 5 }, { as })
    const twice = app.call(addCar, { plate: 'dubai a 12345', seats: 7 }, { as })
    await expect(twice).rejects.toThrow('plate-taken')
    const fleet = await app.call(listFleet, {}, { as })
    expect(fleet.drivers).toMatchObject([{ name: 'Omar', phoneMask: '050 ••• 2233', arrivals: 0 }])
    const driverId = fleet.drivers[0]?.id ?? ''
    const carId = fleet.cars[0]?.id ?? ''
    const give = (caseId: string, wish: { driverId?: string | null; carId?: string | null }) =>
      app.call(giveArrival, { caseId, ...wish }, { as })
    await Promise.all([give(first.caseId, { driverId }), give(first.caseId, { carId })])
    const { day, arrivals } = await app.call(listDay, { day: first.day }, { as })
    const own = arrivals.find(({ caseId }) => caseId === first.caseId)
    expect(own).toMatchObject({ driverId, carId })
    await app.db
      .updateTable('arrival_bookings')
      .set({ day, slot: own?.slot ?? '' })
      .where('case_id', '=', second.caseId)
      .execute()
    await expect(give(second.caseId, { driverId })).rejects.toThrow('driver-taken')
    await expect(give(second.caseId, { carId })).rejects.toThrow('car-taken')
    await expect(give('x'.repeat(22), { driverId, carId })).rejects.toThrow('not-found')
    const { drivers } = await app.call(openDriversSheet, { day, why: 'drive' }, { as })
    expect(drivers).toEqual([{ id: driverId, name: 'Omar', phone: '+971501112233' }])
    expect(await trailOf(first.caseId)).toContainEqual({
      kind: 'arrival-given',
      holds: expect.objectContaining({ driver: driverId, car: carId }) as object,
    })

    const booking = await app.db
      .selectFrom('arrival_bookings')
      .select(['slot', 'way', 'emirate'])
      .where('case_id', '=', first.caseId)
      .executeTakeFirstOrThrow()
    const save = (on: string) =>
      saveBooking(app.db, { ...booking, caseId: first.caseId, day: on, now: app.clock.now() })
    await save(day)
    expect((await app.call(listFleet, {}, { as })).drivers[0]?.arrivals).toBe(1)
    await save(addDays(day, 1))
    expect((await app.call(listFleet, {}, { as })).drivers[0]?.arrivals).toBe(0)
    await app.call(changeDriver, { id: driverId, name: 'Omar K', phone: '' }, { as })
    await app.call(changeCar, { id: carId, plate: 'Dubai B 1', seats: 7 }, { as })
    await app.call(addCar, { plate: 'Dubai C 1', seats: 5 }, { as })
    const taken = app.call(changeCar, { id: carId, plate: 'dubai c 1', seats: 7 }, { as })
    await expect(taken).rejects.toThrow('plate-taken')
    const gone = app.call(changeCar, { id: driverId, plate: 'Dubai D 1', seats: 7 }, { as })
    await expect(gone).rejects.toThrow('not-found')
    const changed = await app.call(listFleet, {}, { as })
    expect(changed.drivers).toMatchObject([{ name: 'Omar K', phoneMask: '050 ••• 2233' }])
    expect(changed.cars).toMatchObject([{ plate: 'DUBAI B 1', seats: 7 }, { plate: 'DUBAI C 1' }])
    await app.call(changeDriver, { id: driverId, name: 'Omar K', phone: '0501114455' }, { as })
    const renumbered = (await app.call(listFleet, {}, { as })).drivers
    expect(renumbered).toMatchObject([{ phoneMask: '050 ••• 4455' }])
    await app.call(removeCar, { id: changed.cars[1]?.id ?? '' }, { as })
    await app.call(removeDriver, { id: driverId }, { as })
    await app.call(removeCar, { id: carId }, { as })
    expect(await app.call(listFleet, {}, { as })).toEqual({ drivers: [], cars: [] })
  })

  test('says what was not reported, and whose data ends within a week', async () => {
    const hire = await anAgreedHire(app)
    app.clock.set(`${hire.day}T20:00:00Z`)
    app.clock.advance({ minutes: 24 * 60 })
    const gone = await aStartedHire(app)
    const ended = new Date(app.clock.now().getTime() - 85 * 24 * HOUR)
    await app.db
      .updateTable('cases')
      .set({ ended_as: 'withdrawn', ended_at: ended })
      .where('id', '=', gone.caseId)
      .execute()
    const as = await signInAgain(app, administrator)
    const { unsaid, erasedSoon } = await app.call(listDay, {}, { as })
    expect(unsaid.map(({ caseId }) => caseId)).toContain(hire.caseId)
    expect(erasedSoon.map(({ caseId }) => caseId)).toEqual([gone.caseId])
  })
})

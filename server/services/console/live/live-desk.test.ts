import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellOpen, watchConsole } from '#api/console/live.ts'
import { listenForChanges } from '#server/db/listen-for-changes.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { aStartedHire, anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { aMember, confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { LiveDesk } from './live-desk.ts'
import type { DeskState } from './live-desk.ts'

let app: TestApp
let administrator: TestMember
let operations: TestMember
let announcements: ReturnType<typeof listenForChanges>
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
  operations = await aMember(app, administrator, 'operations')
  const { desk, env } = app.deps
  announcements = listenForChanges(
    { url: env.DATABASE_URL ?? '', log: pino({ level: 'silent' }) },
    {
      case_changed: (id) => desk.changed(id),
      work_changed: (id) => desk.changed(id),
      opening_changed: (id) => desk.changed(id),
    },
  )
  await announcements.ready
}, 60_000)
afterAll(async () => {
  await announcements.close()
  await app.close()
})

/** Ids that a page hears of, until it heard of this one. */
async function heardUntil(id: string, work: () => Promise<unknown>): Promise<string[]> {
  const response = await app.send(watchConsole, {}, { as: administrator.as })
  const reader = response.body?.getReader()
  if (!reader) throw new Error('no stream')
  const decoder = new TextDecoder()
  await reader.read()
  await reader.read()
  await work()
  let text = ''
  while (!text.includes(id)) text += decoder.decode((await reader.read()).value)
  await reader.cancel()
  return [...text.matchAll(/"id":"([^"]+)"/g)].map(([, one = '']) => one)
}

test('a page hears which case and which task changed, and nothing of what they say', async () => {
  const { caseId } = await aStartedHire(app)
  await confirm(app, administrator)
  const work = () =>
    addStaffTask(app.deps, { caseId, kind: 'cancel-mandate', reason: 'KEPT', about: caseId })
  expect(await heardUntil(caseId, work)).toContain(caseId)
})

test('nobody hears who is not signed in', async () => {
  expect((await app.send(watchConsole, {}, { as: aVisitor() })).status).toBe(401)
})

test('who opens what another works on is told, and may take it over', async () => {
  const { caseId } = await aStartedHire(app)
  await confirm(app, administrator)
  await confirm(app, operations)
  const tell = (who: TestMember, as?: 'take' | 'leave') =>
    app.call(tellOpen, as ? { caseId, as } : { caseId }, { as: who.as })
  expect(await tell(operations)).toEqual({ others: [], edits: true })
  const seen = await tell(administrator)
  expect(seen).toEqual({
    others: [{ name: 'operations', fullName: 'Member operations', edits: true }],
    edits: false,
  })
  expect(await tell(administrator, 'take')).toMatchObject({
    others: [{ name: 'operations', edits: false }],
    edits: true,
  })
  expect(await tell(operations)).toMatchObject({
    others: [{ name: 'amina', edits: true }],
    edits: false,
  })
  await tell(administrator, 'leave')
  // What nobody works on is taken by whoever still has it open.
  expect(await tell(operations)).toEqual({ others: [], edits: true })
  await tell(administrator)
  app.clock.advance({ minutes: 1 })
  expect(await tell(administrator)).toEqual({ others: [], edits: true })
  const unknown = app.call(tellOpen, { caseId: 'x'.repeat(22) }, { as: administrator.as })
  await expect(unknown).rejects.toThrow('not-found')
})

test('many changes are told together, and who missed some can see that', async () => {
  const desk = new LiveDesk()
  const heard: DeskState[] = []
  const kinds: string[] = []
  const stop = desk.watch((news) => {
    kinds.push(news.kind)
    if (news.kind === 'state') heard.push(news.state)
  })
  for (let count = 0; count < 150; count += 1) desk.changed(`case-${count}`)
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]?.version).toBe(150)
  expect(heard[1]?.changes).toHaveLength(100)
  for (let count = 0; count < 6; count += 1) desk.heartbeat()
  expect(kinds.slice(2)).toEqual(['beat', 'beat', 'beat', 'beat', 'beat', 'again'])
  stop()
  desk.close()
})

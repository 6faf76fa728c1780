import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import {
  aSentVisa,
  haveEstimate,
  VISA_PHONE,
  WORKER_PHONE,
} from '#tests/support/app/a-sent-visa.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { CaseParts } from './change-case.ts'
import { issueVisa } from './end-visa.ts'
import { finishStage } from './move-case.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
  await haveEstimate(app)
})
afterAll(() => app.close())

const change = (caseId: string, what: (deps: CaseParts) => Promise<void>): Promise<void> =>
  inTransaction(app.deps.db, async (db) => {
    await lockApplication(db, caseId)
    await what({ ...app.deps, db })
  })

/** Sweeps twice, as after a kill; answers what was sent about visas. */
async function heard(): Promise<[string, string][]> {
  app.texts.length = 0
  await Promise.all([sweepQueue(app.deps), sweepQueue(app.deps)])
  await sweepQueue(app.deps)
  await app.workOff()
  return app.texts
    .filter(({ text }) => !text.includes('#'))
    .map(({ to, text }) => [to, text.replaceAll(/https:\S+\/visas\/case\/\S+|https?:\S+/g, 'URL')])
}

test('each reader hears once a day, in their language, the newest state; a delay unasked', async () => {
  const { caseId, number } = await aSentVisa(app)
  app.texts.length = 0
  const V = `V-${number}`
  expect((await heard()).toSorted()).toEqual([
    [WORKER_PHONE, 'Daarly: visa yako inatarajiwa 11 Desemba.'],
    [VISA_PHONE.e164, `Daarly: your visa ${V} is expected on 11 December. What happened: URL`],
  ])
  const done = { stage: 'papers', doneOn: '2026-11-21', by: 'staff' } as const
  await change(caseId, (deps) => finishStage(deps, caseId, done))
  expect(await heard()).toEqual([])
  // 8 am and 9 am of the next day.
  app.clock.set('2026-11-22T04:00:00Z')
  expect(await heard()).toEqual([])
  app.clock.set('2026-11-22T05:00:00Z')
  expect(await heard()).toHaveLength(2)
  expect(await heard()).toEqual([])
  // The permit was expected on 27 November, and nobody has word.
  app.clock.set('2026-12-01T05:00:00Z')
  expect((await heard()).toSorted()).toEqual([
    [WORKER_PHONE, 'Daarly: visa yako imechelewa. Sasa inatarajiwa 15 Desemba.'],
    [
      VISA_PHONE.e164,
      `Daarly: your visa ${V} is late. It is now expected on 15 December. Why: URL`,
    ],
  ])
  const tasks = await app.db
    .selectFrom('tasks')
    .select(['kind', 'reason'])
    .where('subject_id', '=', caseId)
    .where('done_at', 'is', null)
    .execute()
  expect(tasks).toContainEqual({ kind: 'visa-late', reason: 'permit' })
})

test('a worker who has not agreed hears nothing', async () => {
  app.clock.set('2027-01-10T06:00:00Z')
  await aSentVisa(app, { hasHerYes: false })
  const told = await heard()
  expect(told.filter(([to]) => to === WORKER_PHONE && to.includes('Januari'))).toEqual([])
})

test('a visa that runs out is told of 60, 30 and 7 days before, once each', async () => {
  app.clock.set('2027-02-01T06:00:00Z')
  const { caseId, number } = await aSentVisa(app, { language: 'fr', hasHerYes: false })
  const validUntil = '2029-02-01'
  await change(caseId, (deps) => issueVisa(deps, caseId, { validUntil, by: 'staff' }))
  await heard()
  const reminders = async (now: string) => {
    app.clock.set(now)
    return (await heard()).map(([, text]) => text).filter((text) => text.includes(`V-${number}`))
  }
  expect(await reminders('2028-12-02T06:00:00Z')).toEqual([])
  expect(await reminders('2028-12-03T06:00:00Z')).toEqual([
    `Daarly\u00A0: le visa V-${number} expire le 1 février. Renouvelez-le ici\u00A0: URL`,
  ])
  expect(await reminders('2028-12-20T06:00:00Z')).toEqual([])
  expect(await reminders('2029-01-02T06:00:00Z')).toHaveLength(1)
  expect(await reminders('2029-01-25T06:00:00Z')).toHaveLength(1)
  expect(await reminders('2029-01-26T06:00:00Z')).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { readPaper, sendTexts, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { takeReadyHire } from './ready-hires.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const infoOf = ({ caseId, as }: Walker) => app.call(getAppInfo, { id: caseId }, { as })

async function aReadyHire(stage: Parameters<typeof takeReadyHire>[1] = 'END_WORK_FLOW') {
  const hire = await takeReadyHire(app, stage)
  if (!hire) throw new Error('none is ready')
  return hire
}

/** What two households that answered alike have in common. */
const inCommon = ({ step, completed, timeline, answers, mandates, documents, terms }: AppInfo) => ({
  step,
  completed,
  steps: timeline.map((entry) => [entry.kind, entry.step]),
  answered: Object.keys(answers).sort(),
  papers: mandates.map(({ kind, state }) => `${kind} ${state}`).sort(),
  documents: documents.map(({ kind }) => kind).sort(),
  plan: terms?.planType,
})

test('a ready hire is what a walk makes, and none is taken twice', async () => {
  const walked = await aNewHire(app)
  const end = await walkTo(app, walked, 'END_WORK_FLOW')
  const [first, second] = [await aReadyHire(), await aReadyHire()]
  expect(inCommon(await infoOf(first))).toEqual(inCommon(end))
  const all = [end, await infoOf(first), await infoOf(second)]
  expect(new Set(all.map(({ number }) => number)).size).toBe(3)
  expect(new Set([walked, first, second].map(({ maidId }) => maidId)).size).toBe(3)
}, 120_000)

test('its papers open, and its jobs and texts wait as after a walk', async () => {
  const hire = await aReadyHire()
  const { mandates } = await infoOf(hire)
  const before = app.texts.length
  await sendTexts(app)
  expect(app.texts.length).toBeGreaterThan(before)
  await app.workOff()
  const states = new Set((await infoOf(hire)).mandates.map(({ state }) => state))
  expect(states).toEqual(new Set(mandates.map(({ state }) => state)))
  const unsealed = await app.db
    .selectFrom('mandates')
    .select('id')
    .where('case_id', '=', hire.caseId)
    .where('sealed_at', 'is', null)
    .execute()
  expect(unsealed).toEqual([])
  for (const { id } of mandates) {
    expect((await readPaper(app, hire, id)).sha256).toMatch(/^[0-9a-f]{64}$/)
  }
})

test('a household goes on from where its hire stands', async () => {
  const hire = await aReadyHire('MAID_ARRIVAL')
  expect((await infoOf(hire)).step).toBe('MAID_ARRIVAL')
  expect((await walkTo(app, hire, 'END_WORK_FLOW')).completed).toBe(true)
})

test('at another time of the clock none is ready', async () => {
  app.clock.set('2026-12-01T06:00:00Z')
  expect(await takeReadyHire(app, 'END_WORK_FLOW')).toBeUndefined()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getVisaGuide } from '#api/visas/guide.ts'
import { listTakenDays, saveTakenDays } from '#server/db/visas/visa-taken.ts'
import { ANY_WAY } from '#domain/visas/case/taken-days.ts'
import { anIssuedVisa } from '#tests/support/a-visa.ts'
import { haveEstimate } from '#tests/support/app/a-sent-visa.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { countTakenDays } from './count-taken-days.ts'

// Saturday 21 November 2026.
let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
  await haveEstimate(app)
})
afterAll(() => app.close())

const guide = async (place: 'cancelled' | 'visit' | 'abroad' = 'cancelled') => {
  await countTakenDays(app.deps)
  return app.call(getVisaGuide, { kind: 'maid', emirate: 'dubai', place })
}

test('too few cases leave the estimate, and what is not such a case does not count', async () => {
  for (let made = 0; made < 4; made += 1) await anIssuedVisa(app)
  await anIssuedVisa(app, { isSample: true })
  await anIssuedVisa(app, { sentOn: '2025-11-03' })
  await anIssuedVisa(app, { visa: { kind: 'driver' } })
  await anIssuedVisa(app, { visa: { guide_answers: 'ajman.enough.KE.cancelled.none' } })
  const { caseId } = await anIssuedVisa(app, { visa: { outcome: 'refused', valid_until: null } })
  await anIssuedVisa(app, { visa: { renews_id: caseId } })
  const found = await guide()
  expect(found.taken).toEqual([])
  expect(found.estimate?.days).toBe(12)
})

test('five cases say how long half of them took, and nine of ten', async () => {
  // Somebody on a visit goes the same way as somebody whose visa is cancelled.
  const visit = { guide_answers: 'dubai.enough.KE.visit.none' }
  await anIssuedVisa(app, { gaps: [1, 7, 2], visa: visit })
  const whole = { stage: 'whole', cases: 5, half: 5, most: 8 }
  const found = await guide('visit')
  expect(found.taken.slice(0, 3)).toEqual([
    whole,
    { stage: 'papers', cases: 5, half: 0, most: 1 },
    { stage: 'permit', cases: 5, half: 5, most: 5 },
  ])
  expect((await guide('cancelled')).taken[0]).toEqual(whole)
  expect((await guide('abroad')).taken).toEqual([])
  // Other kinds and emirates stand in the figures of all.
  expect((await listTakenDays(app.db, ANY_WAY))[0]).toMatchObject({ cases: 7 })
  expect((await app.call(getVisaGuide, {})).taken).toEqual([])
})

test('a count that finds the same changes nothing; cases that are too old leave', async () => {
  const before = await listTakenDays(app.db, ANY_WAY)
  const rows = await app.db.selectFrom('visa_taken').selectAll().execute()
  expect(await saveTakenDays(app.db, rows)).toBe(false)
  await countTakenDays(app.deps)
  expect(await listTakenDays(app.db, ANY_WAY)).toEqual(before)
  app.clock.advance({ days: 400 })
  expect((await guide()).taken).toEqual([])
})

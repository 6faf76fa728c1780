import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_ARRIVAL_RULES, rulesOfDay } from '#domain/hiring/values/arrival-calendar.ts'
import { saveSetting } from '#server/db/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { arrivalPlan } from './arrival-plan.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const version = (from: string, noticeMinutes: number) => ({
  ...DEFAULT_ARRIVAL_RULES,
  from,
  noticeMinutes,
})

test('rules count by their day, in whatever order staff entered them', async () => {
  await saveSetting(app.db, 'arrival', [version('2027-03-01', 90), version('2026-01-01', 60)])
  const { calendar } = await arrivalPlan(app.deps)
  expect(rulesOfDay(calendar, '2027-02-28').noticeMinutes).toBe(60)
  expect(rulesOfDay(calendar, '2027-03-01').noticeMinutes).toBe(90)
  expect(rulesOfDay(calendar, '2025-01-01').noticeMinutes).toBe(60)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { listAged } from './watch-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('her pages age when her hold ends, and not again afterwards', async () => {
  const start = app.clock.now()
  const maidId = await aMaid(app.deps, {
    held_until: new Date(start.getTime() + 30_000),
    held_by: 'x',
  })
  expect(await listAged(app.deps, start)).toEqual([])
  app.clock.advance({ minutes: 1 })
  expect(await listAged(app.deps, start)).toEqual([{ maidId, roles: [] }])
  expect(await listAged(app.deps, app.clock.now())).toEqual([])
})

test('all pages age when a day begins in Dubai', async () => {
  app.clock.set('2026-11-21T19:59:30Z')
  const before = app.clock.now()
  app.clock.set('2026-11-21T20:00:10Z')
  expect(await listAged(app.deps, before)).toEqual(['everything'])
})

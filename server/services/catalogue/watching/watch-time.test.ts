import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp } from '#tests/support/an-app.ts'
import type { TestApp } from '#tests/support/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { havePagesAged } from './watch-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('pages age when a hold ends, and not again afterwards', async () => {
  const start = app.clock.now()
  await aMaid(app.deps, { held_until: new Date(start.getTime() + 30_000), held_by: 'x' })
  expect(await havePagesAged(app.deps, start)).toBe(false)
  app.clock.advance({ minutes: 1 })
  expect(await havePagesAged(app.deps, start)).toBe(true)
  expect(await havePagesAged(app.deps, app.clock.now())).toBe(false)
})

test('pages age when a day begins in Dubai', async () => {
  app.clock.set('2026-11-21T19:59:30Z')
  const before = app.clock.now()
  app.clock.set('2026-11-21T20:00:10Z')
  expect(await havePagesAged(app.deps, before)).toBe(true)
})

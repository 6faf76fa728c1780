import { afterAll, beforeAll, expect, test } from 'vitest'
import { getIpAddress, listParameters } from '#api/site/site.ts'
import { anApp } from './an-app.ts'
import type { TestApp } from './an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from './test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('a visitor of a test keeps the cookies of the first answer', async () => {
  const visitor = aVisitor()
  await app.call(getIpAddress, {}, { as: visitor })
  expect([...visitor.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'sid'])
})

test('a refused call tells its status', async () => {
  const refused = app.call(listParameters, { codes: 'x'.repeat(700) })
  await expect(refused).rejects.toMatchObject({ status: 422, code: 'invalid-input' })
})

test('a built profile is stored as published', async () => {
  const id = await aMaid(app.deps, { name: 'Amira' })
  const row = await app.db
    .selectFrom('maids')
    .select(['name', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ name: 'Amira', published_at: app.clock.now() })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring.ts'
import type { TestApp } from '#tests/support/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { recogniseClient } from './recognise-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

const rowOf = (appId: string) =>
  app.db
    .selectFrom('applications')
    .select(['id', 'client_id', 'recognised_at'])
    .where('id', '=', appId)
    .executeTakeFirstOrThrow()

const phone = '+971501234567'

test('[P03] who completed a hire is a client, known again by the number', async () => {
  const hire = await aNewHire(app)
  const walker = { ...hire, phone }
  await walkTo(app, walker, 'CLIENT_SPOUSE_NUMBER')
  expect(await rowOf(hire.appId)).toMatchObject({ client_id: null })
  await walkTo(app, walker, 'END_WORK_FLOW')
  const { client_id } = await rowOf(hire.appId)
  expect(client_id).not.toBeNull()
  const again = await aNewHire(app)
  const before = await app.call(getAppInfo, { id: again.appId }, { as: again.as })
  expect(before.context.existingClient).toBe(false)
  expect(await recogniseClient(app.deps, await rowOf(again.appId), '+971500000001')).toBe(false)
  expect(await recogniseClient(app.deps, await rowOf(again.appId), phone)).toBe(true)
  expect(await rowOf(again.appId)).toMatchObject({ client_id })
  const after = await app.call(getAppInfo, { id: again.appId }, { as: again.as })
  expect(after.context.existingClient).toBe(true)
})

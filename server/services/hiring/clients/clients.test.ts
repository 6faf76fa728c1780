import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring.ts'
import type { TestApp } from '#tests/support/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { A_PHONE, walkTo } from '#tests/support/a-walk.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
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

const parsed = parseUaeMobile(A_PHONE)
const phone = parsed.ok ? parsed.e164 : ''

test('[P03] who completed a hire is a client, and the same number is the same client', async () => {
  const hire = await aNewHire(app)
  await walkTo(app, hire, 'CLIENT_SPOUSE_NUMBER')
  expect(await rowOf(hire.appId)).toMatchObject({ client_id: null })
  await walkTo(app, hire, 'END_WORK_FLOW')
  const first = await rowOf(hire.appId)
  expect(first.client_id).not.toBeNull()
  const again = await aNewHire(app)
  await walkTo(app, again, 'END_WORK_FLOW')
  expect((await rowOf(again.appId)).client_id).toBe(first.client_id)
})

test('[P03] a recognised household goes as an existing client', async () => {
  const hire = await aNewHire(app)
  const before = await app.call(getAppInfo, { id: hire.appId }, { as: hire.as })
  expect(before.context.existingClient).toBe(false)
  expect(await recogniseClient(app.deps, await rowOf(hire.appId), '+971500000001')).toBe(false)
  expect(await recogniseClient(app.deps, await rowOf(hire.appId), phone)).toBe(true)
  const after = await app.call(getAppInfo, { id: hire.appId }, { as: hire.as })
  expect(after.context.existingClient).toBe(true)
})

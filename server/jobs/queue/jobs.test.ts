import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { sealMandate } from '#server/jobs/seal-mandate.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('a mandate is sealed once, however often and beside itself the job runs', async () => {
  const hire = await aHireAt(app, 'SIGN_MONTHLY_PAYMENTS')
  const { mandates } = hire.info
  const mandateId = mandates.find(({ kind }) => kind === 'one-time')?.id ?? ''
  await Promise.all([sealMandate(app.deps, { mandateId }), sealMandate(app.deps, { mandateId })])
  await sealMandate(app.deps, { mandateId })
  const keys: string[] = []
  for await (const key of app.deps.vault.list(`mandates/${hire.caseId}`)) keys.push(key)
  const row = await app.db
    .selectFrom('mandates')
    .select(['pdf_key', 'state'])
    .where('id', '=', mandateId)
    .executeTakeFirstOrThrow()
  expect(keys).toEqual([row.pdf_key])
  expect(row.state).toBe('SIGNED')
})

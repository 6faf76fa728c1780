import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepCalls } from '#api/hiring-steps.ts'
import { openJson } from '#server/services/hiring/answers/seal-json.ts'
import type { TestApp } from '#tests/support/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aSpouse } from '#tests/support/a-spouse.ts'
import { aDrawing, walkTo } from '#tests/support/a-walk.ts'
import { evidencePlace, evidenceSchema } from './signing-evidence.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

async function evidenceOf(appId: string) {
  const rows = await app.db
    .selectFrom('mandates')
    .select(['id', 'kind', 'evidence'])
    .where('application_id', '=', appId)
    .orderBy('kind')
    .execute()
  return rows.flatMap(({ id, kind, evidence: sealed }) => {
    const place = evidencePlace(id)
    return sealed
      ? [{ kind, ...openJson({ ring: app.deps.ring, place, sealed }, evidenceSchema) }]
      : []
  })
}

test('[W13] the evidence tells when, where, with which device, and that the household signed', async () => {
  const hire = await aNewHire(app)
  await walkTo(app, hire, 'MAID_ARRIVAL')
  const kept = await evidenceOf(hire.appId)
  expect(kept.map(({ kind, bySpouse }) => [kind, bySpouse])).toEqual([
    ['agreement', false],
    ['monthly', false],
    ['one-time', false],
  ])
  for (const { signedAt, device, ip, consentVersion } of kept) {
    expect(signedAt).toBe(app.clock.now().toISOString())
    expect(device).toBe(hire.as.userAgent)
    expect(ip).not.toBe('')
    expect(consentVersion).toBe('declaration-2026-11')
  }
})

test('[W13] what a spouse signs says so, and what the household signed stays the household’s', async () => {
  const { household, spouse } = await aSpouse(app)
  const { appId } = household
  const paper = { specimen: aDrawing, readToEnd: true as const }
  const input = { appId, monthly: paper, agreement: paper, declared: true as const }
  await app.call(stepCalls.SIGN_MONTHLY_PAYMENTS, input, { as: spouse })
  expect((await evidenceOf(appId)).map(({ kind, bySpouse }) => [kind, bySpouse])).toEqual([
    ['agreement', true],
    ['monthly', true],
    ['one-time', false],
  ])
  const { signed_by_spouse } = await app.db
    .selectFrom('applications')
    .select('signed_by_spouse')
    .where('id', '=', appId)
    .executeTakeFirstOrThrow()
  expect(signed_by_spouse).toBe(true)
})

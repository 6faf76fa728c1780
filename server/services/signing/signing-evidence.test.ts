import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaration, declaredWith } from '#domain/signing/declarations.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { openJson } from '#server/services/cases/answers/seal-json.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aSpouse } from '#tests/support/a-spouse.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { evidencePlace, evidenceSchema } from './signing-evidence.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

async function evidenceOf(caseId: string) {
  const rows = await app.db
    .selectFrom('mandates')
    .select(['id', 'kind', 'evidence'])
    .where('case_id', '=', caseId)
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
  const hire = await aHireAt(app, 'MAID_ARRIVAL')
  const kept = await evidenceOf(hire.caseId)
  expect(kept.map(({ kind, signedBy }) => [kind, signedBy])).toEqual([
    ['agreement', 'household'],
    ['monthly', 'household'],
    ['one-time', 'household'],
  ])
  for (const { kind, signedAt, device, ip, consentVersion, consentSha256 } of kept) {
    expect(signedAt).toBe(app.clock.now().toISOString())
    expect(device).toBe(hire.as.userAgent)
    expect(ip).not.toBe('')
    expect(consentVersion).toBe('declaration-2026-11')
    expect(consentSha256).toBe(sha256Hex(declaration(declaredWith(kind), 'en')))
  }
})

test('[W13] what a spouse signs says so, and what the household signed stays the household’s', async () => {
  const { household, spouse } = await aSpouse(app)
  const { caseId } = household
  await walkTo(app, { caseId, as: spouse }, 'MAID_ARRIVAL')
  expect((await evidenceOf(caseId)).map(({ kind, signedBy }) => [kind, signedBy])).toEqual([
    ['agreement', 'spouse'],
    ['monthly', 'spouse'],
    ['one-time', 'household'],
  ])
  const { signed_by_spouse } = await app.db
    .selectFrom('applications')
    .select('signed_by_spouse')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(signed_by_spouse).toBe(true)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { printVisaForms } from '#api/console/visas/visas.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { countPages } from '#server/adapters/pdf/count-pages.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aPaidVisa } from '#tests/support/a-paid-visa.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { trailOf } from '#tests/support/console/as-staff.ts'
import { aMember, confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
})
afterAll(() => app.close())

test('forms of several visas are one PDF, and each print is in the trail with its reason', async () => {
  const [one, other] = [await aPaidVisa(app), await aPaidVisa(app)]
  const caseIds = [one.caseId, other.caseId]
  await confirm(app, administrator)
  const answered = await app.send(printVisaForms, { caseIds, reason: 'authority' }, administrator)
  expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = Buffer.from(await answered.arrayBuffer())
  expect(await countPages(pdf)).toBeGreaterThanOrEqual(2)
  const trails = await Promise.all(caseIds.map((id) => trailOf(app, id, 'visa-form-printed')))
  expect(trails.map((trail) => trail.map(({ by, holds }) => [by, holds['reason']]))).toEqual([
    [['staff', 'authority']],
    [['staff', 'authority']],
  ])
})

test('nobody prints without the right to see values, nor an unknown visa, nor too many', async () => {
  const { caseId } = await aPaidVisa(app)
  const viewer = await aMember(app, administrator, 'viewer')
  const asked = { caseIds: [caseId], reason: 'authority' as const }
  await confirm(app, viewer)
  expect((await app.send(printVisaForms, asked, viewer)).status).toBe(403)
  await confirm(app, administrator)
  const unknown = { ...asked, caseIds: [caseId, newOpaqueId()] }
  expect((await app.send(printVisaForms, unknown, administrator)).status).toBe(404)
  expect(await trailOf(app, caseId, 'visa-form-printed')).toEqual([])
  const many = { ...asked, caseIds: Array.from({ length: 51 }, newOpaqueId) }
  expect((await app.send(printVisaForms, many, administrator)).status).toBe(422)
})

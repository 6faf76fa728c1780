import { afterAll, beforeAll, expect, test } from 'vitest'
import { listWaiting } from '#api/console/today.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { makeStall } from '#tests/support/every-stall.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('applications whose mandates go to the bank are one line, except for who sees no money', async () => {
  for (const reason of ['bank-file', 'bank-file', 'bank-file'] as const) {
    await makeStall(app, reason)
  }
  const administrator = await theAdministrator(app)
  const operations = await aMember(app, administrator, 'operations')
  const viewer = await aMember(app, administrator, 'viewer')
  const linesOf = async (member: TestMember) => {
    const { all } = await app.call(listWaiting, { waitsFor: 'staff' }, { as: member.as })
    return all.late + all.today + all.later
  }
  expect((await linesOf(viewer)) - (await linesOf(operations))).toBe(2)
})

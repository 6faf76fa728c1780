import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { readHerAsk } from '#api/hiring/her-answer.ts'
import { listNearMaids } from '#api/catalogue/near-maids.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { anAskedHire } from '#tests/support/an-arrived-hire.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { aMaid } from '#tests/support/builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('[W24] what a household disliked weighs in who may take her place, as far as profiles tell', async () => {
  const { caseId, as } = await aStartedHire(app, { maid: { skills: ['IRONING', 'LAUNDRY'] } })
  const like = await aMaid(app.deps, { skills: ['IRONING', 'LAUNDRY'] })
  const tidy = await aMaid(app.deps, { skills: ['ORGANISING'] })
  const near = async () => {
    const { maids } = await app.call(listNearMaids, { caseId }, { as })
    return maids.map(({ id }) => id)
  }
  await walkTo(app, { caseId, as }, 'END_WORK_FLOW')
  // She is hired and no more in the list; her skills still say who is like her.
  expect(await near()).toEqual([like, tidy])
  const bothers = ['untidy', 'late'] as const
  await app.call(stepCalls.MOST_HATED_PREFERENCES, { caseId, bothers: [...bothers] }, { as })
  expect(await near()).toEqual([tidy, like])
})

test('[W24] what would bother a household is not told to her', async () => {
  const { caseId, as, token } = await anAskedHire(app)
  const told = () => app.call(readHerAsk, { token, lang: 'en' })
  const before = await told()
  const bothers = ['untidy', 'late', 'not-honest'] as const
  await app.call(stepCalls.MOST_HATED_PREFERENCES, { caseId, bothers: [...bothers] }, { as })
  expect(await told()).toEqual(before)
  expect(before.lines.length).toBeGreaterThan(3)
})

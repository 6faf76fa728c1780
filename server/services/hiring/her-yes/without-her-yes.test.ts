import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMandateText, withdrawApplication } from '#api/hiring/application.ts'
import { readHerAsk, sendHerAnswer } from '#api/hiring/her-answer.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { printMoney } from '#server/adapters/pdf/print/print-values.ts'
import { collectDues } from '#server/jobs/collect-dues.ts'
import { makeCollectionBatch } from '#server/services/bank/batches/make-collection-batch.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { anAskedHire } from '#tests/support/an-arrived-hire.ts'
import { paperOf, walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { payFirst } from '#tests/support/pay-first.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('her no gives back all that was paid, and nothing more is asked for', async () => {
  const { caseId, as, token } = await anAskedHire(app)
  const paid = await payFirst(app, caseId)
  await app.call(sendHerAnswer, { token, answer: 'no' })
  const { hire } = await app.call(getMyHire, { caseId }, { as })
  expect(hire?.money).toMatchObject({ taken: paid, back: paid })
  expect(hire?.moves.map(({ code }) => code)).not.toContain('take-sum')
  app.clock.advance({ days: 40 })
  await collectDues(app.deps)
  expect(await makeCollectionBatch(app.deps)).toBeUndefined()
  app.clock.set('2026-11-21T06:00:00Z')
})

test('who never heard from her withdraws on any day, and all that was paid comes back', async () => {
  const { caseId, as } = await anAskedHire(app)
  const paid = await payFirst(app, caseId)
  app.clock.advance({ days: 10 })
  const { hire } = await app.call(getMyHire, { caseId }, { as })
  expect(hire).toMatchObject({ stage: 'she-is-silent', may: { withdraw: true } })
  await app.call(withdrawApplication, { caseId }, { as })
  const ended = (await app.call(getMyHire, { caseId }, { as })).hire
  expect(ended).toMatchObject({ ended: 'withdrawn', money: { taken: paid, back: paid } })
  app.clock.set('2026-11-21T06:00:00Z')
})

test('she reads the wage that the agreement names, and that nobody may ask her for money', async () => {
  const { caseId, as, token } = await anAskedHire(app)
  const { lines, ...page } = await app.call(readHerAsk, { token, lang: 'en' })
  const wage = lines.find(({ icon }) => icon === 'money')
  expect(wage?.note).toBe('You never pay for the job')
  const mandateId = paperOf(await walkTo(app, { caseId, as }, 'END_WORK_FLOW'), 'agreement')
  const { paper } = await app.call(getMandateText, { mandateId, lang: 'en' }, { as })
  const agreed = /receives (AED.[\d,.]+)\./.exec(JSON.stringify(paper).replaceAll('\u00A0', ' '))
  const [sum = '0'] = /[\d,.]+/.exec(wage?.title ?? '') ?? []
  const fils = Number(sum.replaceAll(',', '')) * 100
  expect(agreed?.[1]).toBe(printMoney(fils).replaceAll('\u00A0', ' '))
  expect(JSON.stringify(page)).toContain('Nobody may ask you for money')
})

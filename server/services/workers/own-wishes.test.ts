import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { endTask, listWaiting } from '#api/console/today.ts'
import { answerHerQuestion, sendHerAnswer } from '#api/hiring/her-answer.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import * as contract from '#api/workers/own-contract.ts'
import * as own from '#api/workers/own-profile.ts'
import { contractClauses } from '#domain/hiring/contract/contract-clauses.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { formatMoney } from '#domain/payment/money.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { sendTexts, sentCode, walkTo } from '#tests/support/a-walk.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { giveHerNumber } from '#tests/support/give-her-number.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  app.clock.set('2026-11-21T08:00:00Z')
  administrator = await theAdministrator(app)
})
afterAll(() => app.close())

let count = 60
const nextNumber = () => sampleNumber((count += 1))

async function openOn(phone: string, as = aVisitor()): Promise<TestVisitor> {
  await app.call(sendReturnCode, { phone }, { as })
  await app.call(comeBack, { code: await sentCode(app, phone) }, { as })
  return as
}

test('she chooses her wishes; families read them, and staff see a version by her', async () => {
  const maidId = await aMaid(app.deps, { wishes: ['WIFI', 'OWN_ROOM'] })
  const phone = nextNumber()
  await giveHerNumber(app, maidId, phone)
  const as = await openOn(phone)
  const { wishes } = await app.call(own.getOwnProfile, { lang: 'en' }, { as })
  expect(wishes.filter(({ isChosen }) => isChosen).map(({ code }) => code)).toEqual([
    'OWN_ROOM',
    'WIFI',
  ])
  const chosen = ['WIFI', 'NO_CATS', 'UNKNOWN', 'NO_NIGHT_DUTY']
  await app.call(own.setOwnWishes, { wishes: chosen }, { as })
  const kept = ['NO_CATS', 'NO_NIGHT_DUTY', 'WIFI']
  expect((await app.call(getMaid, { maidId })).maid.wishes).toEqual(kept)
  // The same again is no version more.
  await app.call(own.setOwnWishes, { wishes: kept.toReversed() }, { as })
  const trail = await app.db
    .selectFrom('audit_events')
    .select(['kind', 'by'])
    .where('chain', '=', 'people')
    .where((eb) => eb(eb.ref('holds', '->>').key('maid'), '=', maidId))
    .execute()
  expect(trail).toEqual([{ kind: 'person-changed', by: 'she' }])
})

/** A worker who was asked by a family, on a device of hers. */
async function anAskedWorker() {
  const hire = await aHireAt(app, 'MAID_ARRIVAL')
  const phone = nextNumber()
  await giveHerNumber(app, hire.maidId, phone)
  const languages = JSON.stringify([{ label: 'Amharic', level: 'NATIVE' }])
  await app.db.updateTable('maids').set({ languages }).where('id', '=', hire.maidId).execute()
  await walkTo(app, hire, 'CLIENT_PHONE_NUMBER')
  const as = await openOn(phone)
  const { path } = await app.call(own.openOwnAsk, { caseId: hire.caseId }, { as })
  const token = new URL(path, 'https://daarly.test').searchParams.get('token') ?? ''
  return { ...hire, phone, hers: as, token }
}

test('what she asked a family and its answer stand on her page', async () => {
  const { hers, token, caseId, as } = await anAskedWorker()
  await app.call(sendHerAnswer, { token, answer: 'question', question: 'NO_NIGHT_DUTY' })
  const mine = async () => (await app.call(own.getOwnProfile, { lang: 'en' }, { as: hers })).asks[0]
  expect((await mine())?.questions).toEqual([
    {
      question: 'May I sleep at night without being called to work?',
      answer: 'Your question is sent. We text you when they answer.',
    },
  ])
  const { her } = await app.call(getAppInfo, { id: caseId }, { as })
  const questionId = her?.questions[0]?.id ?? ''
  await app.call(answerHerQuestion, { caseId, questionId, answer: 'Yes, always.' }, { as })
  expect((await mine())?.questions[0]?.answer).toBe('Yes, always.')
})

test('after her yes she reads her contract in three languages, and has a copy', async () => {
  const { hers, token, maidId } = await anAskedWorker()
  const read = (lang?: string) => app.call(contract.getOwnContract, { lang }, { as: hers })
  expect((await read()).clauses).toEqual([])
  expect((await app.send(contract.getOwnContractPdf, {}, { as: hers })).status).toBe(404)
  await app.call(sendHerAnswer, { token, answer: 'yes' })
  const { clauses, language } = await read()
  expect(language).toBe('am')
  expect(clauses).toHaveLength(contractClauses.length)
  for (const { sides } of clauses) {
    expect(sides.map((side) => side.language)).toEqual(['am', 'ar', 'en'])
    expect(JSON.stringify(sides)).not.toMatch(/[{}]\w+[{}]|undefined/)
  }
  const { salary } = await app.db
    .selectFrom('maids')
    .select('salary')
    .where('id', '=', maidId)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('maids')
    .set({ salary: salary + 50_000 })
    .where('id', '=', maidId)
    .execute()
  const pay = (await read()).clauses[contractClauses.indexOf('pay')]?.sides.at(-1)?.text
  expect(pay).toContain(formatMoney(salary))
  // English and Arabic readers have no language twice.
  expect((await read('en')).clauses[0]?.sides.map((side) => side.language)).toEqual(['en', 'ar'])
  const pdf = await app.send(contract.getOwnContractPdf, {}, { as: hers })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  const stranger = aVisitor()
  expect((await app.send(contract.getOwnContract, { maidId }, { as: stranger })).status).toBe(404)
})

test('a clause that is not clear to her is one task for staff until it was explained', async () => {
  const { hers, token, caseId } = await anAskedWorker()
  await app.call(sendHerAnswer, { token, answer: 'yes' })
  await app.call(contract.markClauseUnclear, { number: 6 }, { as: hers })
  await app.call(contract.markClauseUnclear, { number: 6 }, { as: hers })
  const wrong = await app.send(contract.markClauseUnclear, { number: 99 }, { as: hers })
  expect(wrong.status).toBe(422)
  const unclear = async () => {
    const { clauses } = await app.call(contract.getOwnContract, {}, { as: hers })
    return clauses.filter(({ isUnclear }) => isUnclear).map(({ number }) => number)
  }
  expect(await unclear()).toEqual([6])
  await confirm(app, administrator)
  const waiting = async () =>
    (await app.call(listWaiting, {}, { as: administrator.as })).items.filter(
      (item) => item.taskKind === 'contract-unclear' && item.caseId === caseId,
    )
  const [task] = await waiting()
  expect(task?.holds).toMatchObject({ clause: 6 })
  const end = { taskId: task?.id ?? '', outcome: 'explained' } as const
  await app.call(endTask, end, { as: administrator.as })
  expect(await waiting()).toEqual([])
  expect(await unclear()).toEqual([])
})

test('the numbers to call come to her phone', async () => {
  const { hers, phone } = await anAskedWorker()
  await app.call(contract.textOwnNumbers, { lang: 'en' }, { as: hers })
  await sendTexts(app)
  const text = app.texts.findLast(({ to }) => to === phone)?.text
  expect(text).toContain('600 590000')
  expect(text).toContain('Your passport stays with you')
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerCheckIn } from '#api/hiring/check-ins.ts'
import { comeBack, getMyHire, giveNotice, sendReturnCode } from '#api/hiring/my-hire.ts'
import { answerOwnCheckIn, getOwnCheckIns } from '#api/workers/own-check-ins.ts'
import { brand } from '#domain/brand.ts'
import { addDays, firstOfNextMonth } from '#domain/day.ts'
import {
  answersTo,
  checkInQuestions,
  sideQuestions,
} from '#domain/hiring/check-ins/check-in-answers.ts'
import { checkInKinds, UNANSWERED_DAYS } from '#domain/hiring/check-ins/check-in-days.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { readOwn } from '#server/db/privacy/read-own.ts'
import { listStaffTasks } from '#server/db/staff/staff-tasks.ts'
import { shownCheckIns } from '#server/services/console/one-case/shown-check-ins.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { smsSegments } from '#server/services/sms/sms-segments.ts'
import { filled, herLanguages, sentencesIn } from '#server/services/wording/hers/her-language.ts'
import { sendTexts, sentCode } from '#tests/support/a-walk.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { giveHerNumber } from '#tests/support/give-her-number.ts'
import { askCheckIns } from './tell-of-check-ins.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
  app.clock.set('2026-11-21T08:00:00Z')
})
afterEach(async () => {
  const terms = await getSetting(app.db, 'terms')
  await saveSetting(
    app.db,
    'terms',
    terms.map(({ trialDays: _none, ...one }) => one),
  )
})
afterAll(() => app.close())

let count = 60
/** A hire whose maid came, and her own number. */
async function aService(trialDays = 0) {
  app.clock.set('2026-11-21T08:00:00Z')
  const terms = await getSetting(app.db, 'terms')
  await saveSetting(
    app.db,
    'terms',
    terms.map((one) => ({ ...one, trialDays })),
  )
  const hire = await anArrivedHire(app)
  const phone = sampleNumber((count += 1))
  await giveHerNumber(app, hire.maidId, phone)
  return { ...hire, phone }
}
type Service = Awaited<ReturnType<typeof aService>>

/** A day at noon of Dubai, with what is due asked. */
async function on(day: string, hour = '08:00'): Promise<void> {
  app.clock.set(`${day}T${hour}:00Z`)
  await askCheckIns(app.deps)
  await sendTexts(app)
}

/** Her device, after a code. */
async function herDevice({ phone }: Service): Promise<TestVisitor> {
  const as = aVisitor()
  await app.call(sendReturnCode, { phone }, { as })
  await app.call(comeBack, { code: await sentCode(app, phone) }, { as })
  return as
}

const textsTo = (phone: string, since = 0) =>
  app.texts
    .slice(since)
    .filter(({ to, text }) => to === phone && !/ #\d{6}$/.test(text))
    .map(({ text }) => text)

const pageOf = ({ caseId, as }: Service) => app.call(getMyHire, { caseId }, { as })
const askedOf = async (service: Service) => (await pageOf(service)).hire?.checkIns ?? []
const tasksOf = async ({ caseId }: Service) => {
  const tasks = await listStaffTasks(app.db)
  return tasks.filter(({ about }) => about.startsWith(caseId) && about !== caseId)
}

test('a month is asked of both once it is over, and each is texted once, when its pay is late', async () => {
  const service = await aService()
  const first = firstOfNextMonth(service.day)
  await on(addDays(first, -1))
  expect((await askedOf(service)).map(({ kind }) => kind)).not.toContain('month')
  await on(first)
  const month = (await askedOf(service)).find(({ kind }) => kind === 'month')
  expect(month).toMatchObject({
    day: first,
    month: { from: service.day, until: addDays(first, -1), payBy: addDays(first, 9) },
  })
  const already = app.texts.length
  await on(addDays(first, 9))
  expect(textsTo(service.phone, already)).toEqual([])
  await on(addDays(first, 10), '03:00')
  expect(textsTo(service.phone, already)).toEqual([])
  await on(addDays(first, 10))
  await Promise.all([askCheckIns(app.deps), askCheckIns(app.deps)])
  await on(addDays(first, 11))
  const [text, ...more] = textsTo(service.phone, already)
  expect(more).toEqual([])
  expect(text).toContain('/my-profile?speak=')
  const household = app.texts.slice(already).filter((one) => one.text.includes(service.caseId))
  expect(household).toHaveLength(1)
})

test('who has answered gets no text', async () => {
  const service = await aService()
  const first = firstOfNextMonth(service.day)
  await on(first)
  const as = await herDevice(service)
  const said = { caseId: service.caseId, kind: 'month', day: first } as const
  await app.call(answerOwnCheckIn, { ...said, question: 'paid', answer: 'yes' }, { as })
  await app.call(answerOwnCheckIn, { ...said, question: 'rested', answer: 'yes' }, { as })
  const already = app.texts.length
  await on(addDays(first, 10))
  expect(textsTo(service.phone, already)).toEqual([])
  expect(app.texts.slice(already).some((one) => one.text.includes(service.caseId))).toBe(true)
  expect(await tasksOf(service)).toEqual([])
})

test('a month that one side never answered is a task of staff once, while it may be answered', async () => {
  const service = await aService()
  const first = firstOfNextMonth(service.day)
  await on(first)
  const said = { caseId: service.caseId, kind: 'month', day: first, question: 'paid' } as const
  await app.call(answerCheckIn, { ...said, answer: 'yes' }, { as: service.as })
  await on(addDays(first, UNANSWERED_DAYS - 1))
  expect(await tasksOf(service)).toEqual([])
  await on(addDays(first, UNANSWERED_DAYS))
  const asked = [{ kind: 'check-in-unanswered', reason: 'none-from-she' }]
  expect(await tasksOf(service)).toMatchObject(asked)
  const about = [service.caseId, 'month', first].join(':')
  await closeStaffTasks(app.deps, { kinds: ['check-in-unanswered'], about })
  await on(addDays(first, UNANSWERED_DAYS + 1))
  expect(await tasksOf(service)).toEqual([])
  const other = await aService()
  await on(addDays(firstOfNextMonth(other.day), 70))
  const late = (await tasksOf(other)).filter(({ about: of }) => of.endsWith(first))
  expect(late).toEqual([])
})

test('her denial is a task at once, and nothing that her household can see changes', async () => {
  const service = await aService()
  const first = firstOfNextMonth(service.day)
  await on(first)
  const as = await herDevice(service)
  const seen = async () => ({
    page: await pageOf(service),
    copy: await readOwn(app.db, service.caseId),
    texts: app.texts.filter((one) => one.text.includes(service.caseId)).length,
  })
  const before = await seen()
  const said = { caseId: service.caseId, kind: 'month', day: first } as const
  await app.call(answerOwnCheckIn, { ...said, question: 'paid', answer: 'no' }, { as })
  expect(await tasksOf(service)).toMatchObject([
    { kind: 'check-in-worries', reason: 'she-paid-no' },
  ])
  await sendTexts(app)
  expect(await seen()).toEqual(before)
  // Nor does what it says look any different to her.
  const mine = await app.call(getOwnCheckIns, { lang: 'en' }, { as })
  await app.call(answerCheckIn, { ...said, question: 'paid', answer: 'no' }, { as: service.as })
  expect(await tasksOf(service)).toHaveLength(1)
  expect(await app.call(getOwnCheckIns, { lang: 'en' }, { as })).toEqual(mine)
  const [shown] = await shownCheckIns(app.deps, service.caseId)
  expect(shown).toMatchObject({
    kind: 'month',
    she: [{ question: 'paid', answer: 'no', worries: true }, { answer: null }],
    household: [{ question: 'paid', answer: 'no', worries: true }, { answer: null }],
  })
  await app.call(answerOwnCheckIn, { ...said, question: 'paid', answer: 'yes' }, { as })
  const [own] = (await app.call(getOwnCheckIns, { lang: 'en' }, { as })).services
  expect(own?.checkIns[0]?.questions[0]).toMatchObject({
    asks: `Did you get all your pay for ${monthOf(service.day)}?`,
    given: 'yes',
  })
})

const monthOf = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(day))

test('a trial asks daily, and its end asks her whether she stays and its household what follows', async () => {
  const service = await aService(3)
  const { day, caseId } = service
  await on(addDays(day, 1))
  expect(await askedOf(service)).toMatchObject([{ kind: 'trial-day', trial: { day: 1, of: 3 } }])
  await on(addDays(day, 3))
  const [end] = await askedOf(service)
  expect(end).toMatchObject({
    kind: 'trial-end',
    questions: [{ question: 'decision', answers: ['keep', 'switch', 'stop'] }],
  })
  const said = { caseId, kind: 'trial-end', day: addDays(day, 3) } as const
  const as = await herDevice(service)
  await app.call(answerOwnCheckIn, { ...said, question: 'stays', answer: 'no' }, { as })
  expect(await tasksOf(service)).toMatchObject([
    { kind: 'check-in-worries', reason: 'she-stays-no' },
  ])
  const { hire } = await pageOf(service)
  expect(hire?.may).toMatchObject({ replace: true, giveNotice: true })
})

test('without a trial both are asked on the days after she came, and after her last day no more', async () => {
  const service = await aService()
  const { day, caseId, as } = service
  await on(addDays(day, 1))
  const asked = await askedOf(service)
  expect(asked).toMatchObject([{ kind: 'settling-in', day: addDays(day, 1) }])
  const said = { caseId, kind: 'settling-in', day: addDays(day, 1) } as const
  await app.call(answerCheckIn, { ...said, question: 'well', answer: 'not-well' }, { as })
  expect(await tasksOf(service)).toMatchObject([
    { kind: 'check-in-worries', reason: 'household-well-not-well' },
  ])
  const { hire } = await pageOf(service)
  const lastDay = hire?.money?.ifEnded.lastDay ?? ''
  await app.call(giveNotice, { caseId, lastDay }, { as })
  await on(addDays(day, 30))
  const hers = await herDevice(service)
  const { services } = await app.call(getOwnCheckIns, { lang: 'en' }, { as: hers })
  expect(services.flatMap(({ checkIns }) => checkIns.map(({ kind }) => kind))).toEqual(['month'])
})

test('another’s question, one of another side and one that is over are not offered', async () => {
  const service = await aService()
  const { day, caseId, as } = service
  await on(addDays(day, 1))
  const other = await aService()
  app.clock.set(`${addDays(day, 1)}T09:00:00Z`)
  const hers = await herDevice(other)
  const said = { caseId, kind: 'settling-in', day: addDays(day, 1), question: 'well' } as const
  const foreign = await app.send(answerOwnCheckIn, { ...said, answer: 'well' }, { as: hers })
  expect(foreign.status).toBe(422)
  const early = { ...said, day: addDays(day, 7), answer: 'well' } as const
  expect((await app.send(answerCheckIn, early, { as })).status).toBe(422)
  const decision = { ...said, question: 'decision', answer: 'keep' } as const
  expect((await app.send(answerCheckIn, decision, { as })).status).toBe(422)
  await on(addDays(day, 20))
  expect((await app.send(answerCheckIn, { ...said, answer: 'well' }, { as })).status).toBe(422)
})

test('each question and answer of hers is said in each of her languages, and its text is short', () => {
  for (const language of herLanguages) {
    const { checkIns } = sentencesIn(language)
    const asks = Object.keys(checkIns.questions)
    expect([language, asks]).toEqual([language, [...sideQuestions.she]])
    const says = checkInKinds.flatMap((kind) =>
      checkInQuestions(kind, 'she').flatMap((question) =>
        answersTo('she', question).map((answer) => `${question}-${answer}`),
      ),
    )
    expect([language, Object.keys(checkIns.answers).toSorted()]).toEqual([
      language,
      [...new Set(says)].toSorted(),
    ])
    const url = `https://www.daarly.ae/my-profile?speak=${language}`
    const text = filled(checkIns.text, { brand: brand.name, name: 'Maricel', url })
    const isLatin = /^[\p{Script=Latin}\P{L}]*$/u.test(text)
    expect([language, smsSegments(text) <= (isLatin ? 2 : 3)]).toEqual([language, true])
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { anAddress, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'

let app: TestApp
let mismatched: Walker
let ended: Walker
beforeAll(async () => {
  app = await anOpenApp()
  mismatched = await at('CLIENT_ADDRESS')
  ended = await at('END_WORK_FLOW')
}, 120_000)
afterAll(() => app.close())

async function at(step: string): Promise<Walker> {
  const walker = await aStartedHire(app)
  expect((await walkTo(app, walker, step)).step).toBe(step)
  return walker
}

const infoOf = ({ caseId, as }: Walker) => app.call(getAppInfo, { id: caseId }, { as })
const apart = { ...anAddress, visaEmirate: 'abu-dhabi' }

/** The step that is due after this address, and after the way that was chosen for it. */
async function afterAddress({ caseId, as }: Walker, address: object): Promise<string> {
  const { nextStep } = await app.call(
    stepCalls.CLIENT_ADDRESS,
    { caseId, ...anAddress, ...address },
    { as },
  )
  return nextStep
}
async function afterWay({ caseId, as }: Walker, way: 'another-address' | 'exception') {
  const { nextStep } = await app.call(stepCalls.ABU_DHABI_MISMATCHED, { caseId, way }, { as })
  return nextStep
}

test('[W30] a real mismatch is asked about, and goes on by another address or an exception', async () => {
  expect(await afterAddress(mismatched, apart)).toBe('ABU_DHABI_MISMATCHED')
  expect(await afterWay(mismatched, 'another-address')).toBe('CLIENT_ADDRESS')
  // Nothing is typed twice.
  expect((await infoOf(mismatched)).home).toMatchObject({ building: anAddress.building })
  expect(await afterAddress(mismatched, apart)).toBe('ABU_DHABI_MISMATCHED')
  expect(await afterWay(mismatched, 'exception')).toBe('CLIENT_PHONE_NUMBER')
  const info = await infoOf(mismatched)
  expect(info.timeline.map(({ kind }) => kind)).toContain('visa-exception-asked')
  const flag = app.db.selectFrom('applications').select('visa_exception')
  const stored = () => flag.where('id', '=', mismatched.caseId).executeTakeFirstOrThrow()
  expect(await stored()).toEqual({ visa_exception: 'asked' })
  // The same border with another door: the exception stands.
  expect(await afterAddress(mismatched, { ...apart, unit: '7' })).toBe('CLIENT_PHONE_NUMBER')
  expect(await afterAddress(mismatched, {})).toBe('CLIENT_PHONE_NUMBER')
  expect(await stored()).toEqual({ visa_exception: null })
  expect(await afterAddress(mismatched, apart)).toBe('ABU_DHABI_MISMATCHED')
})

test('[W30] nobody is asked about a mismatch that is none', async () => {
  const { caseId, as } = ended
  const refused = await app.send(
    stepCalls.ABU_DHABI_MISMATCHED,
    { caseId, way: 'exception' },
    { as },
  )
  expect(refused.status).toBe(409)
})

test('[W24] [W25] [S17] two questions are open after the end, each once, and the end stays', async () => {
  const { caseId, as } = ended
  const info = await infoOf(ended)
  expect(info).toMatchObject({
    step: 'END_WORK_FLOW',
    context: { question: 'MOST_HATED_PREFERENCES' },
  })
  const four = ['late', 'phone', 'untidy', 'not-honest'] as const
  const many = { caseId, bothers: [...four] }
  const refused = await app.send(stepCalls.MOST_HATED_PREFERENCES, many, { as })
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'too-many-choices' }] })

  const first = { caseId, bothers: four.slice(0, 3) }
  const next = await app.call(stepCalls.MOST_HATED_PREFERENCES, first, { as })
  expect(next.nextStep).toBe('HEARD_ABOUT_US')
  const again = await app.send(stepCalls.MOST_HATED_PREFERENCES, first, { as })
  expect(await again.json()).toMatchObject({ code: 'step-not-due' })

  const unsaid = { caseId, source: 'other', other: ' ' } as const
  const blank = await app.send(stepCalls.HEARD_ABOUT_US, unsaid, { as })
  expect(await blank.json()).toMatchObject({ errors: [{ code: 'source-missing' }] })
  // Skipped: an answer with nothing in it.
  const last = await app.call(stepCalls.HEARD_ABOUT_US, { caseId }, { as })
  expect(last.nextStep).toBe('END_WORK_FLOW')
  expect((await infoOf(ended)).context.question).toBeUndefined()
})

test('[W24] [W25] nobody is asked before the end', async () => {
  const { caseId, as } = mismatched
  const early = await app.send(stepCalls.MOST_HATED_PREFERENCES, { caseId, bothers: [] }, { as })
  expect(await early.json()).toMatchObject({ code: 'step-not-due' })
})

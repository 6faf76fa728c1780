import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countCases, getCase, listCases } from '#api/console/cases/cases.ts'
import {
  getConsoleSetting,
  getSettingVersion,
  listSettings,
  saveConsoleSetting,
} from '#api/console/settings.ts'
import { aStartedHire, anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
})
afterAll(() => app.close())

describe('a setting in the console', () => {
  const name = 'bank'
  const read = async () => {
    const { value, versions } = await app.call(
      getConsoleSetting,
      { name },
      { as: administrator.as },
    )
    return { value: value as Record<string, number>, newest: versions[0]?.number ?? 0, versions }
  }
  const save = (value: unknown, after: number) =>
    app.call(saveConsoleSetting, { name, value, after }, { as: administrator.as })

  test('is saved with who did it, and each version can be read again', async () => {
    await confirm(app, administrator)
    const before = await read()
    expect(await save({ ...before.value, answerDays: 12 }, before.newest)).toEqual({ wrong: [] })
    const now = await read()
    expect(now.value['answerDays']).toBe(12)
    expect(now.versions[0]).toMatchObject({ number: before.newest + 1, savedBy: 'amina' })
    await save({ ...before.value, answerDays: 14 }, now.newest)
    const asked = { name, number: now.newest } as const
    const version = await app.call(getSettingVersion, asked, { as: administrator.as })
    expect(version.value).toMatchObject({ answerDays: 12 })
  })

  test('names each wrong value by its place, and nothing is saved then', async () => {
    const before = await read()
    const { wrong } = await save({ ...before.value, answerDays: 900, other: 1 }, before.newest)
    expect(wrong.map(({ place }) => place)).toEqual(['answerDays'])
    expect(await read()).toEqual(before)
  })

  test('is not saved over what somebody else saved meanwhile', async () => {
    const before = await read()
    await save({ ...before.value, answerDays: 15 }, before.newest)
    const late = save({ ...before.value, answerDays: 16 }, before.newest)
    await expect(late).rejects.toThrow('edited-meanwhile')
    expect((await read()).value['answerDays']).toBe(15)
  })

  test('a new installation says what is still a sample', async () => {
    const { settings } = await app.call(listSettings, {}, { as: administrator.as })
    const site = settings.find((one) => one.name === 'site')
    expect(site?.missing).toEqual(['chat-number', 'support-phone', 'licence'])
    expect(settings.find((one) => one.name === name)?.missing).toEqual([])
  })
})

describe('applications in the console', () => {
  test('are listed by their filters, and counted by what they wait for', async () => {
    const { caseId } = await aStartedHire(app)
    await confirm(app, administrator)
    const as = administrator.as
    const open = await app.call(listCases, { state: 'open' }, { as })
    expect(open.cases.map(({ caseId }) => caseId)).toContain(caseId)
    const over = await app.call(listCases, { state: 'over' }, { as })
    expect(over.cases).toEqual([])
    const { counts } = await app.call(countCases, {}, { as })
    expect(counts).toContainEqual({ reason: 'household-quiet', count: 1, late: 0 })
  })

  test('one is read with its facts masked and all that happened to it', async () => {
    const { caseId, as: household } = await aStartedHire(app)
    await walkTo(app, { caseId, as: household }, 'CLIENT_ADDRESS')
    await confirm(app, administrator)
    const as = administrator.as
    const read = await app.call(getCase, { caseId }, { as })
    expect(read.case).toMatchObject({ caseId, endedAs: null })
    expect(read.events[0]).toMatchObject({ kind: 'application-started', by: 'household' })
    expect(read.events).toContainEqual(
      expect.objectContaining({
        kind: 'step-submitted',
        holds: expect.objectContaining({ step: 'HIRE_MAID' }) as object,
      }),
    )
    expect(JSON.stringify(read)).not.toMatch(/[\da-f]{64}/)
    const unknown = app.call(getCase, { caseId: 'x'.repeat(22) }, { as })
    await expect(unknown).rejects.toThrow('not-found')
  })
})

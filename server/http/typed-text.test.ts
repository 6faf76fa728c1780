import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import { getAppInfo, saveDraft } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { aBankAccount, anAddress, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'

let app: TestApp
let walker: Walker
beforeAll(async () => {
  app = await anOpenApp()
  walker = await aStartedHire(app)
  await walkTo(app, walker, 'BANK_INFO')
})
afterAll(() => app.close())

const CARD = 'pay with 4111 1111-1111 1111 please'
const refusalSchema = z.object({
  errors: z.array(z.object({ field: z.string(), code: z.string() })),
})

async function refusalOf(call: Call, fields: object): Promise<string[]> {
  const response = await app.send(call, { caseId: walker.caseId, ...fields }, { as: walker.as })
  expect(response.status).toBe(422)
  const { errors } = z.parse(refusalSchema, await response.json())
  return errors.map(({ field, code }) => `${field}: ${code}`)
}

describe('[W08] [W17] the number of a card', () => {
  test('is refused in a draft, and nothing of that draft is stored', async () => {
    const fields = { ...anAddress, accessNote: CARD }
    expect(await refusalOf(saveDraft, { step: 'CLIENT_ADDRESS', fields })).toEqual([
      'fields.accessNote: card-number',
    ])
    const { drafts } = await app.call(getAppInfo, { id: walker.caseId }, { as: walker.as })
    expect(drafts).toEqual({})
  })

  test.each(['accountTitle', 'emiratesId', 'iban'])('is refused as %s', async (field) => {
    const fields = { ...aBankAccount, [field]: '٤١١١١١١١١١١١١١١١' }
    expect(await refusalOf(stepCalls.BANK_INFO, fields)).toEqual([`${field}: card-number`])
  })

  test('is refused in every text of an address', async () => {
    const texts = Object.keys(anAddress).filter(
      (name) => typeof anAddress[name as 'area'] === 'string',
    )
    for (const name of texts) {
      const fields = { ...anAddress, [name]: '4111111111111111' }
      expect(await refusalOf(stepCalls.CLIENT_ADDRESS, fields)).toContain(`${name}: card-number`)
    }
  })
})

describe('signs that cannot be kept', () => {
  test.each(['Fatima\u0000Ahmed', 'Fatima \ud800', `Fatima${'\u0301'.repeat(20)}`])(
    '%j is told, and nothing breaks',
    async (accountTitle) => {
      expect(await refusalOf(stepCalls.BANK_INFO, { ...aBankAccount, accountTitle })).toEqual([
        'accountTitle: text-characters',
      ])
    },
  )

  test('in an address they are told too', async () => {
    const response = await app.send(getAppInfo, { id: 'a\u0000b' }, { as: walker.as })
    expect(response.status).toBe(422)
  })
})

test('a name keeps its accents, however they were typed', async () => {
  const fields = { ...aBankAccount, accountTitle: 'Zoe\u0308 Nguye\u0302\u0303n' }
  const { appInfo } = await app.call(
    stepCalls.BANK_INFO,
    { caseId: walker.caseId, ...fields },
    { as: walker.as },
  )
  expect(appInfo.answers.BANK_INFO?.accountTitle).toBe('Zo\u00eb N.')
})

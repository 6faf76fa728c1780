import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerNewHire } from '#api/hiring/application.ts'
import { sendOtp } from '#api/hiring/codes.ts'
import { createApp } from '#server/app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { askerOf } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { Limiter } from './limiter.ts'

let product: TestApp
beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', TEXTS_PER_HOUR: '15' }
  product = await anOpenApp({ env })
})
afterAll(() => product.close())

const PROCESSES = 8

/** Processes of the same product: one database and clock, each with a memory of its own. */
const processes = (): TestApp[] =>
  Array.from({ length: PROCESSES }, () => ({
    ...product,
    ...askerOf(createApp({ ...product.deps, limiter: new Limiter(product.deps) })),
  }))

const from = (ip: string) => ({ 'x-forwarded-for': ip })

/** As many codes as there are processes, asked for at one moment, each by another household. */
async function codesAtOnce(of: (at: number) => { phone: string; ip: string }): Promise<number[]> {
  const hires = await Promise.all(processes().map(async (at) => ({ at, ...(await aNewHire(at)) })))
  const answers = hires.map(({ at, caseId, as }, index) => {
    const { phone, ip } = of(index)
    return at.send(sendOtp, { caseId, phone }, { as, headers: from(ip) })
  })
  return (await Promise.all(answers)).map(({ status }) => status).toSorted()
}

const queued = async () =>
  (await product.db.selectFrom('sms_messages').select('id').execute()).length

const first = (count: number, then: number) =>
  Array.from({ length: PROCESSES }, (_, at) => (at < count ? 200 : then))

const toOne = (at: number) => ({ phone: '0501112233', ip: `198.51.100.${at}` })
const toMany = (at: number) => ({ phone: `05033${at}44${at}5`, ip: `198.51.100.${at + 50}` })

test('a number has three codes in ten minutes, of however many processes they are asked', async () => {
  const before = await queued()
  expect(await codesAtOnce(toOne)).toEqual(first(3, 429))
  expect(await queued()).toBe(before + 3)
})

test('all visitors together have their share of the texts of an hour and none more', async () => {
  const before = await queued()
  // Two thirds of TEXTS_PER_HOUR are for codes, and the number above had three of them.
  expect(await codesAtOnce(toMany)).toEqual(first(9 - 3, 429))
  expect(await queued()).toBe(before + 6)
})

test('an address has twenty new hires an hour, then a person answers', async () => {
  const all = processes()
  const maids: string[] = []
  while (maids.length < 24) maids.push(await aMaid(product.deps))
  const headers = from('198.51.100.200')
  const asked = maids.map((maidId, at) =>
    all[at % PROCESSES]?.send(registerNewHire, { maidId }, { as: aVisitor(), headers }),
  )
  const statuses = (await Promise.all(asked)).map((answer) => answer?.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 401)).toHaveLength(4)
})

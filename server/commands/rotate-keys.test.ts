import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getAppInfo } from '#api/hiring/application.ts'
import { comeBack, getMyHire, sendReturnCode } from '#api/hiring/my-hire.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { newKeyText } from '#server/privacy/key-ring.ts'
import { findCaseIds } from '#server/db/cases/find-cases.ts'
import { nameSearch } from '#server/services/cases/answers/name-indexes.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { openSamples } from '#server/services/backup/open-samples.ts'
import { bankTextPlace } from '#server/services/signing/move-mandate-to.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import { anArrivedHire } from '#tests/support/an-arrived-hire.ts'
import type { ArrivedHire } from '#tests/support/an-arrived-hire.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aCommandRunner } from '#tests/support/app/command-runner.ts'
import type { CommandRunner } from '#tests/support/app/command-runner.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

// A whole hire is walked, and the command runs in a process of its own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const [first, second, index, other] = ['field-1', 'field-2', 'index-1', 'index-2'].map(newKeyText)
const keys = {
  before: `${first},${second},${index},${other}`,
  after: `${second},${first},${other},${index}`,
  alone: `${second},${other}`,
}

let before: TestApp
let after: TestApp
let runner: CommandRunner
let hire: ArrivedHire
let place: { DATA_DIR: string; DATABASE_URL: string }
beforeAll(async () => {
  before = await anOpenApp({ env: { FIELD_KEYS: keys.before } })
  const { DATA_DIR, DATABASE_URL = '' } = before.deps.env
  place = { DATA_DIR, DATABASE_URL }
  hire = await anArrivedHire(before)
  await before.workOff()
  await sayBankText()
  after = await anApp({ env: { ...place, FIELD_KEYS: keys.after } })
  runner = aCommandRunner({ ...place, FIELD_KEYS: keys.after })
})
afterAll(async () => {
  await runner.close()
  await after.close()
  await before.close()
})

/** Something in the table that is otherwise only added to. */
async function sayBankText(): Promise<void> {
  const { id } = await before.db
    .selectFrom('mandates')
    .select('id')
    .where('case_id', '=', hire.caseId)
    .executeTakeFirstOrThrow()
  const text = sealField(before.deps.ring, bankTextPlace(id), 'A word of the bank')
  await ask(
    `insert into mandate_moves (mandate_id, move, from_state, to_state, by, bank_text, at)
     values ($1, 'reject', 'SENT', 'REJECTED', 'bank', $2, now())`,
    [id, text],
  )
}

async function ask(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: place.DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}

const rotate = (...args: string[]) => runner.command('rotate-keys', ...args)

async function numberOf({ deps }: TestApp, caseId: string): Promise<string> {
  const phone = await openOwnNumber(deps, caseId)
  return `0${phone?.slice(4)}`
}

/** What somebody on another phone comes back to by a number and its code. */
async function hiresUnder(app: TestApp, phone: string): Promise<number> {
  const as = aVisitor()
  await app.call(sendReturnCode, { phone }, { as })
  await sendTexts(app)
  const code = /^\d{6}/.exec(app.texts.at(-1)?.text ?? '')?.[0] ?? ''
  return (await app.call(comeBack, { code }, { as })).hires
}

/** Households go on, on processes before and after the change, until it is enough. */
async function goOn(signal: AbortSignal): Promise<number> {
  let calls = 0
  while (!signal.aborted) {
    const { caseId, as } = await aStartedHire(after)
    for (const app of [before, after]) {
      const info = await app.call(getAppInfo, { id: caseId }, { as })
      expect(info.answers.HIRE_MAID?.planType).toBe('live-out')
      expect(
        (await app.call(getMyHire, { caseId: hire.caseId }, { as: hire.as })).hire,
      ).toBeDefined()
    }
    calls += 1
  }
  return calls
}

test('[G26] keys rotate under load: no read fails, and then the new key opens everything alone', async () => {
  const enough = new AbortController()
  const load = goOn(enough.signal)
  const { code, out, err } = await rotate()
  enough.abort()
  expect(await load).toBeGreaterThan(0)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^Sealed anew under field-2: [1-9][\d,]* values and [1-9]\d* files\.$/m)
  expect(out).toMatch(/^Found by index-2: [1-9][\d,]* fingerprints made anew\.$/m)
  expect(out).toMatch(/^May be taken away from FIELD_KEYS: field-1, index-1\./m)

  const again = await rotate()
  expect(again.out).toContain('Sealed anew under field-2: 0 values and 0 files.')

  const alone = await anApp({ env: { ...place, FIELD_KEYS: keys.alone } })
  const { caseId, as } = hire
  // The session of before goes on: its cookies were given anew while both keys were there.
  expect((await alone.call(getMyHire, { caseId }, { as })).hire).toBeDefined()
  const { answers } = await alone.call(getAppInfo, { id: caseId }, { as })
  expect(answers.CLIENT_PHONE_NUMBER).toBeDefined()
  expect(await hiresUnder(alone, await numberOf(alone, caseId))).toBe(1)
  const name = nameSearch(alone.deps.ring, 'Mansoor')
  expect(await findCaseIds(alone.db, { name }, 9)).toEqual([caseId])
  const opened = await openSamples({
    url: place.DATABASE_URL,
    ring: alone.deps.ring,
    vault: diskStorage({ root: path.join(place.DATA_DIR, 'vault') }),
  })
  expect(opened.columns).toBeGreaterThan(10)
  expect(opened.files).toBeGreaterThan(3)
  await alone.close()
})

test('[G26] a row that somebody works on is waited for by nobody, and keeps the key', async () => {
  const { caseId } = await aStartedHire(before)
  const busy = new Client({ connectionString: place.DATABASE_URL })
  await busy.connect()
  await busy.query('begin')
  await busy.query('select 1 from step_answers where case_id = $1 for update', [caseId])
  const held = await rotate()
  await busy.query('rollback')
  await busy.end()
  expect(held.code).toBe(1)
  expect(held.err).toContain('step_answers.answer: 1 are sealed with an earlier key.')
  expect(await rotate()).toMatchObject({ code: 0, err: '' })
})

test('[G26] a number that is kept nowhere else keeps its key, and is told', async () => {
  const [kept] = await ask('select phone_index, phone from clients limit 1')
  const { phone_index: now, phone } = kept ?? {}
  await ask(`update clients set phone = null, phone_index = 'index-1.of-nobody'`)
  const { code, err } = await rotate()
  await ask('update clients set phone = $1, phone_index = $2', [phone, now])
  expect(code).toBe(1)
  expect(err).toContain('clients.phone_index: 1 are not of index-2.')
  expect(err).toContain('keep the earlier key while any are left')
})

test('[G26] values that were swapped or flipped do not open, and are left as they are', async () => {
  const two = [await aStartedHire(before), await aStartedHire(before)].map(({ caseId }) => caseId)
  const read = () =>
    ask('select answer from step_answers where case_id = any($1) order by case_id', [two])
  await ask(
    `update step_answers as t set answer = o.answer from step_answers as o
     where t.case_id = any($1) and o.case_id = any($1)
       and t.case_id <> o.case_id and t.step = o.step`,
    [two],
  )
  const flipped = await aStartedHire(before)
  await ask(
    `update step_answers set answer = set_byte(answer, length(answer) - 1,
       get_byte(answer, length(answer) - 1) # 1) where case_id = $1`,
    [flipped.caseId],
  )
  const swapped = await read()
  const { code, err } = await rotate()
  expect(code).toBe(1)
  expect(err).toContain('step_answers.answer: 3 do not open.')
  expect(err).toContain('no key may be taken away')
  expect(await read()).toEqual(swapped)
})

test('a new key is printed, to be put first', async () => {
  expect((await rotate('new', 'field-3')).out).toMatch(/^field-3:[A-Za-z0-9+/]{43}=\n$/)
})

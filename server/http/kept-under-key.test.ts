import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { insertIdempotencyKey } from '#server/db/visitor/idempotency-keys.ts'
import { insertVisitor } from '#server/db/visitor/visitor.ts'
import { FieldUnreadable } from '#server/privacy/field-cipher.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { newKey } from '#tests/support/app/test-visitor.ts'
import {
  answerOncePerKey,
  answerOncePerKeyBy,
  findKeptAnswer,
  readIdempotencyKey,
} from './idempotency.ts'
import type { Keyed } from './idempotency.ts'

let product: TestApp
beforeAll(async () => {
  product = await anApp()
})
afterAll(() => product.close())

const inUse = { code: 'key-in-use', detail: { retryAfter: 1 } }
const refuse = () => Promise.reject(new Problem('maid-taken'))

/** A statement that took its view of the rows before, and its lock after. */
const seesTooEarly = () => Promise.resolve({ isFree: true, kept: undefined })

async function aKeyed(): Promise<Keyed> {
  return { askerId: await insertVisitor(product.db), key: newKey(), call: 'hire', body: '{}' }
}

test('a call that is made once needs a key, eight to 255 signs of ASCII without a space', () => {
  expect(readIdempotencyKey('12345678')).toBe('12345678')
  expect(readIdempotencyKey('!'.repeat(255))).toBe('!'.repeat(255))
  for (const wrong of [undefined, '', '1234567', 'x'.repeat(256), 'with a space', 'ключ-ключ']) {
    expect(() => readIdempotencyKey(wrong)).toThrow(new Problem('key-missing'))
  }
})

test('a kept answer is found once it is kept, for the same call and body alone', async () => {
  const keyed = await aKeyed()
  expect(await findKeptAnswer(product.deps, keyed)).toBeUndefined()
  const answer = '{"kept":"Фатима"}'
  const kept = answerOncePerKey(product.deps, keyed, () => Promise.resolve({ kept: 'Фатима' }))
  expect(await kept).toEqual({ answer, replayed: false })
  expect(await findKeptAnswer(product.deps, keyed)).toEqual({ answer, replayed: true })
  for (const other of [{ call: 'pay' }, { body: '{"a":1}' }]) {
    const asked = findKeptAnswer(product.deps, { ...keyed, ...other })
    await expect(asked).rejects.toMatchObject({ code: 'key-reused' })
  }
})

test('a kept answer is not waited for: who comes while the first works is told to come again', async () => {
  const keyed = await aKeyed()
  const gate = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const first = answerOncePerKey(product.deps, keyed, () => {
    begun.resolve()
    return gate.promise
  })
  await begun.promise
  const worked: string[] = []
  const work = () => Promise.resolve(worked.push('again'))
  await expect(answerOncePerKey(product.deps, keyed, work)).rejects.toMatchObject(inUse)
  gate.resolve('done')
  expect(await first).toEqual({ answer: '"done"', replayed: false })
  expect(worked).toEqual([])
})

test('an answer that another request kept meanwhile stands, and the later effect is undone', async () => {
  const keyed = await aKeyed()
  const kept = { ...keyed, bodyHash: 'a', answer: Buffer.alloc(1) }
  let made = ''
  const work = async (tx: Parameters<Parameters<typeof answerOncePerKey>[2]>[0]) => {
    made = await insertVisitor(tx)
    await insertIdempotencyKey(product.db, kept)
    return {}
  }
  await expect(answerOncePerKey(product.deps, keyed, work)).rejects.toMatchObject(inUse)
  const visitors = product.db.selectFrom('visitors').select('id').where('id', '=', made)
  expect(await visitors.execute()).toEqual([])
})

test('a kept answer stands where a repeat that began before it was kept is refused after', async () => {
  const keyed = await aKeyed()
  await answerOncePerKey(product.deps, keyed, () => Promise.resolve('first'))
  const answered = answerOncePerKeyBy(product.deps, keyed, { lock: seesTooEarly, work: refuse })
  expect(await answered).toEqual({ answer: '"first"', replayed: true })
})

test('a kept answer opens under no other key, even one of the same visitor', async () => {
  const keyed = await aKeyed()
  const other = { ...keyed, key: newKey() }
  await answerOncePerKey(product.deps, keyed, () => Promise.resolve('for one'))
  await product.db
    .updateTable('idempotency_keys')
    .set({ key: other.key })
    .where('key', '=', keyed.key)
    .execute()
  await expect(findKeptAnswer(product.deps, other)).rejects.toThrow(FieldUnreadable)
})

test('an answer that was a refusal is not kept, so that it can be tried again', async () => {
  const keyed = await aKeyed()
  await expect(answerOncePerKey(product.deps, keyed, refuse)).rejects.toMatchObject({
    code: 'maid-taken',
  })
  const answered = answerOncePerKey(product.deps, keyed, () => Promise.resolve('now'))
  expect(await answered).toEqual({ answer: '"now"', replayed: false })
})

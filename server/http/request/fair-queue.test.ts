import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Works that last until they are told to end, by name, with the order in which they began. */
function aDay(limits: { bytes: number; waiting: number }) {
  const queue = fairQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, claim: { who: string; bytes: number }) =>
    queue(claim, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return promise
    })
  const end = async (name: string, work: Promise<void>) => {
    ends.get(name)?.()
    await work
    await settle()
  }
  return { add, begun, end }
}

/** Lets everything happen that waits for nothing but its turn. */
async function settle(): Promise<void> {
  await new Promise((done) => setImmediate(done))
}

test('what is in work together stays below the bound, and the others come in order', async () => {
  const { add, begun, end } = aDay({ bytes: 20, waiting: 9 })
  const a = add('a', { who: '1', bytes: 10 })
  const b = add('b', { who: '2', bytes: 8 })
  void add('c', { who: '3', bytes: 9 })
  void add('small', { who: '4', bytes: 1 })
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await end('b', b)
  expect(begun).toEqual(['a', 'b', 'c', 'small'])
  await end('a', a)
})

test('one address holds half of the bound, and who comes after it is let by', async () => {
  const { add, begun, end } = aDay({ bytes: 20, waiting: 9 })
  const a = add('a', { who: '1', bytes: 8 })
  void add('again', { who: '1', bytes: 8 })
  void add('other', { who: '2', bytes: 8 })
  await settle()
  expect(begun).toEqual(['a', 'other'])
  await end('a', a)
  expect(begun).toEqual(['a', 'other', 'again'])
})

test('what is larger than the bound goes on alone', async () => {
  const { add, begun, end } = aDay({ bytes: 20, waiting: 9 })
  const small = add('small', { who: '1', bytes: 1 })
  const large = add('large', { who: '2', bytes: 50 })
  void add('last', { who: '3', bytes: 1 })
  await settle()
  expect(begun).toEqual(['small'])
  await end('small', small)
  expect(begun).toEqual(['small', 'large'])
  await end('large', large)
  expect(begun).toEqual(['small', 'large', 'last'])
})

test('who comes when too many wait is sent away for a while, and nobody else', async () => {
  const { add, begun, end } = aDay({ bytes: 10, waiting: 1 })
  const first = add('first', { who: '1', bytes: 10 })
  void add('waits', { who: '2', bytes: 10 })
  await expect(add('late', { who: '3', bytes: 1 })).rejects.toMatchObject({
    code: 'overloaded',
    detail: { retryAfter: 10 },
  })
  await end('first', first)
  expect(begun).toEqual(['first', 'waits'])
})

test('work that fails makes room as any other', async () => {
  const queue = fairQueue({ bytes: 10, waiting: 9 })
  const claim = { who: '1', bytes: 10 }
  await expect(queue(claim, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  expect(await queue(claim, () => Promise.resolve('next'))).toBe('next')
})

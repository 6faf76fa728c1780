import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'
import type { FairTurnsLimits } from './fair-turns.ts'

/** Works that last until they are told to end, with the order in which they began. */
function aDay(places: number, limits: FairTurnsLimits = {}) {
  const turns = fairTurns(places, limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (who: string) =>
    turns(who, () => {
      begun.push(who)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      return promise
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  return { add, begun, endOne }
}

test('of sixty pieces of one, another waits for no more than the one that runs', async () => {
  const { add, begun, endOne } = aDay(1)
  for (let piece = 0; piece < 60; piece += 1) void add('many')
  void add('other')
  await endOne()
  expect(begun).toEqual(['many', 'many'])
  await endOne()
  expect(begun).toEqual(['many', 'many', 'other'])
})

test('several take turns, each in the order of its own', async () => {
  const { add, begun, endOne } = aDay(1)
  for (const who of ['a', 'a', 'a', 'b', 'b', 'c']) void add(who)
  for (let turn = 0; turn < 6; turn += 1) await endOne()
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
})

test('so many run at once, and whoever ends makes room', async () => {
  const { add, begun, endOne } = aDay(2)
  for (const who of ['a', 'b', 'c', 'd']) void add(who)
  expect(begun).toEqual(['a', 'b'])
  await endOne()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('half of the places are for others, who need not wait', async () => {
  const { add, begun, endOne } = aDay(4)
  for (let piece = 0; piece < 9; piece += 1) void add('many')
  expect(begun).toEqual(['many', 'many'])
  void add('other')
  expect(begun).toEqual(['many', 'many', 'other'])
  await endOne()
  expect(begun).toEqual(['many', 'many', 'other', 'many'])
})

test('who has too many waiting is sent away for a while, and nobody else', async () => {
  const { add } = aDay(1, { most: 2 })
  void add('a')
  void add('a')
  void add('a')
  await expect(add('a')).rejects.toMatchObject({ code: 'overloaded', detail: { retryAfter: 10 } })
  const other = add('b')
  await expect(Promise.race([other, Promise.resolve('waits')])).resolves.toBe('waits')
})

test('whoever waited for too long is sent away when the next turn comes, and later ones have it', async () => {
  let now = 0
  const { add, begun, endOne } = aDay(1, { maxWaitMs: 20_000, now: () => now })
  void add('runs')
  const late = [add('late'), add('late')]
  now = 20_001
  void add('just came')
  const refused = Promise.all(
    late.map((one) => expect(one).rejects.toMatchObject({ code: 'overloaded' })),
  )
  await endOne()
  await refused
  expect(begun).toEqual(['runs', 'just came'])
  void add('late')
  await endOne()
  expect(begun).toEqual(['runs', 'just came', 'late'])
})

test('work that fails makes room as any other', async () => {
  const turns = fairTurns(1)
  await expect(turns('a', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  expect(await turns('a', () => Promise.resolve('next'))).toBe('next')
})

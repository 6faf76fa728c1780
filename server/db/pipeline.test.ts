import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'
import { connect, inTransaction } from './connect.ts'
import type { Connection, Db } from './connect.ts'
import { keepStatement } from './kept-statement.ts'
import { askTogether, executeWithoutWaiting } from './pipeline.ts'

let database: TestDatabase
let connection: Connection
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  connection = connect(database.ownerUrl, { max: 1 })
  db = connection.db
  await connection.pool.query('create table notes (id int primary key, words text not null)')
})
afterEach(async () => {
  await connection.pool.query('drop table notes')
  await connection.close()
})

type Note = { id: number; words: string | null }

const inserting = keepStatement(
  (_db, { id, words }: Note) => sql`insert into notes values (${id}, ${words})`,
)
const listing = keepStatement(
  (_db, { from }: { from: number }) =>
    sql<Note>`select * from notes where id >= ${from}::int order by id`,
)
const notes = async (): Promise<Note[]> => (await db.executeQuery(listing(db, { from: 0 }))).rows

test('a kept statement takes the values of each time, and none of another', async () => {
  await db.executeQuery(inserting(db, { id: 1, words: 'one' }))
  await db.executeQuery(inserting(db, { id: 2, words: 'two' }))
  expect(await notes()).toEqual([
    { id: 1, words: 'one' },
    { id: 2, words: 'two' },
  ])
  const { rows } = await db.executeQuery(listing(db, { from: 2 }))
  expect(rows).toEqual([{ id: 2, words: 'two' }])
})

test('of statements sent together each sees what those before it did', async () => {
  const [, seen] = await inTransaction(db, (tx) =>
    askTogether(tx, [inserting(tx, { id: 1, words: 'one' }), listing(tx, { from: 0 })]),
  )
  expect(seen).toEqual([{ id: 1, words: 'one' }])
})

test('of statements sent together the first that fails says why, and none of them stays', async () => {
  const work = inTransaction(db, (tx) =>
    askTogether(tx, [
      inserting(tx, { id: 1, words: 'one' }),
      inserting(tx, { id: 2, words: null }),
      inserting(tx, { id: 3, words: 'three' }),
    ]),
  )
  await expect(work).rejects.toThrow('null value in column "words"')
  expect(await notes()).toEqual([])
})

test('what is told in a transaction is done when it has ended', async () => {
  const answer = await inTransaction(db, async (tx) => {
    await executeWithoutWaiting(tx, inserting(tx, { id: 1, words: 'one' }))
    await executeWithoutWaiting(tx, inserting(tx, { id: 2, words: 'two' }))
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await notes()).toHaveLength(2)
})

test('what is told and fails undoes its transaction, which throws why, however it went on', async () => {
  const goOn = [
    () => Promise.resolve('as if all were well'),
    (tx: Db) => tx.executeQuery(listing(tx, { from: 0 })),
    () => Promise.reject(new Error('for another reason')),
  ]
  for (const next of goOn) {
    const work = inTransaction(db, async (tx) => {
      await executeWithoutWaiting(tx, inserting(tx, { id: 1, words: 'one' }))
      await executeWithoutWaiting(tx, inserting(tx, { id: 2, words: null }))
      return next(tx)
    })
    await expect(work).rejects.toThrow('null value in column "words"')
    expect(await notes()).toEqual([])
  }
})

test('a transaction that is refused after it told something leaves nothing', async () => {
  const work = inTransaction(db, async (tx) => {
    await executeWithoutWaiting(tx, inserting(tx, { id: 1, words: 'one' }))
    throw new Error('refused')
  })
  await expect(work).rejects.toThrow('refused')
  expect(await notes()).toEqual([])
})

test('outside a transaction it is done at once, or throws', async () => {
  await executeWithoutWaiting(db, inserting(db, { id: 1, words: 'one' }))
  expect(await notes()).toHaveLength(1)
  await expect(
    executeWithoutWaiting(db, inserting(db, { id: 1, words: 'again' })),
  ).rejects.toMatchObject({
    code: '23505',
  })
})

test('a transaction without a statement is none, and the next one on its connection is whole', async () => {
  expect(await inTransaction(db, () => Promise.resolve('nothing'))).toBe('nothing')
  await expect(inTransaction(db, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  )
  const undone = inTransaction(db, async (tx) => {
    await tx.executeQuery(inserting(tx, { id: 1, words: 'one' }))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await notes()).toEqual([])
})

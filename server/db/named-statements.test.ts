import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'
import { connect } from './connect.ts'
import type { Connection } from './connect.ts'
import { forgetNames } from './named-statements.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  forgetNames()
  connection = connect(database.ownerUrl, { max: 1 })
})
afterEach(() => connection.close())

const times = async (count: number, ask: () => Promise<unknown>) => {
  for (let time = 0; time < count; time += 1) await ask()
}

/** What PostgreSQL keeps for this connection that holds these words. */
async function keptWith(words: string): Promise<number> {
  const { rows } = await connection.pool.query<{ kept: number }>(
    `select count(*)::int as kept from pg_prepared_statements where statement like $1`,
    [`%${words}%`],
  )
  return rows[0]?.kept ?? 0
}

const ask = (value: number) => sql`select ${value}::int as often`.execute(connection.db)

test('a statement that comes often is planned once, others never', async () => {
  await times(3, () => ask(1))
  expect(await keptWith('as often')).toBe(0)
  await times(20, () => ask(2))
  expect(await keptWith('as often')).toBe(1)
  const { rows } = await ask(7)
  expect(rows).toEqual([{ often: 7 }])
})

test('statements of ever other shapes fill no memory', async () => {
  for (let length = 1; length <= 150; length += 1) {
    const list = sql.join(Array.from({ length }, (_, place) => sql`${place}`))
    await times(9, () => sql`select array[${list}] as various`.execute(connection.db))
  }
  expect(await keptWith('as various')).toBeLessThanOrEqual(100)
})

test('a table that another version changes costs one try, and works then', async () => {
  await connection.pool.query('create table shapes (id int primary key)')
  await connection.pool.query('insert into shapes values (1)')
  const askShapes = () => sql`select * from shapes where id = ${1}`.execute(connection.db)
  await times(20, askShapes)
  await connection.pool.query('alter table shapes add column name text')
  await expect(askShapes()).rejects.toMatchObject({ code: '0A000' })
  expect((await askShapes()).rows).toEqual([{ id: 1, name: null }])
})

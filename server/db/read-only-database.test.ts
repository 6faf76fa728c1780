import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { registerNewHire } from '#api/hiring/application.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('[G2] whoever meets a primary that was demoted is told to come back, and its connection is not lent again', async () => {
  const maidId = await aMaid(app.deps)
  const visitor = aVisitor()
  const hire = () => app.send(registerNewHire, { maidId }, { as: visitor })
  // Of this connection, since a new one may no longer undo what it does.
  await app.db.connection().execute(async (db) => {
    await sql`alter database ${sql.ref(nameOf(app))} set default_transaction_read_only = on`.execute(
      db,
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    try {
      await expect.poll(() => isReadOnly(app)).toBe(true)
      const { status, headers } = await hire()
      expect([status, headers.get('retry-after'), headers.get('x-problem')]).toEqual([
        503,
        '5',
        'overloaded',
      ])
    } finally {
      await sql`alter database ${sql.ref(nameOf(app))} reset default_transaction_read_only`.execute(
        db,
      )
    }
  })
  expect((await hire()).status).toBe(200)
})

const nameOf = ({ deps }: TestApp): string => new URL(deps.env.DATABASE_URL ?? '').pathname.slice(1)

/** Whether the product's next connection may only read; false while its cut ones are still known. */
async function isReadOnly({ deps }: TestApp): Promise<boolean> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`
    .execute(deps.db)
    .catch(() => ({ rows: [] }))
  return rows[0]?.transaction_read_only === 'on'
}

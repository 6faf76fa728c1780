import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillTemplate, writeFor } from '#tests/support/cluster/fill-template.ts'
import { startProcess, until } from '#tests/support/cluster/own-process.ts'
import type { OwnProcess } from '#tests/support/cluster/own-process.ts'
import { isListening } from '#tests/support/cluster/ports.ts'
import { findProgram } from '#tests/support/cluster/programs.ts'
import { connect, inTransaction } from '#server/db/connect.ts'
import type { Connection } from '#server/db/connect.ts'
import { chooseAccount } from '#server/db/embedded/postgres-account.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { hammer } from '#tests/support/app/hammer.ts'

const program = findProgram('pgbouncer')

let app: TestApp
let pooler: OwnProcess
let product: Product
let pooled: Connection
const folder = mkdtempSync(path.join(tmpdir(), 'daarly-pooler-'))

describe.skipIf(program === undefined)('PgBouncer between, where it is installed', () => {
  beforeAll(async () => {
    app = await anApp({ now: new Date().toISOString() })
    const direct = new URL(app.deps.env.DATABASE_URL ?? '')
    const poolerPort = await freePort()
    const account = chooseAccount(undefined)
    if (account) chownSync(folder, account.uid, account.gid)
    const values = { folder, primaryPort: direct.port, poolerPort }
    const ini = await fillTemplate('pgbouncer.ini', values)
    const name = direct.pathname.slice(1)
    const own = ini
      .replace('daarly = host', `${name} = host`)
      .replace('dbname=daarly', `dbname=${name}`)
    writeFor({ folder, account }, 'userlist.txt', `"${direct.username}" "${direct.password}"\n`)
    const flags = [writeFor({ folder, account }, 'pgbouncer.ini', own)]
    pooler = startProcess({ name: 'pgbouncer', program: program ?? '', flags, folder, account })
    await until('PgBouncer listens', () => isListening(poolerPort), { of: [pooler] })
    direct.port = String(poolerPort)
    const pooledUrl = direct.href
    pooled = connect(pooledUrl, { pooler: 'transaction', max: 4 })
    const { DATA_DIR, DATABASE_URL: directUrl = '' } = app.deps.env
    const addresses = { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: directUrl }
    product = await aProduct({ ...addresses, DATABASE_POOLER: 'transaction', DATA_DIR })
    await product.until(/Ready at/)
  })
  afterAll(async () => {
    await product.end('SIGTERM')
    await pooled.close()
    await pooler.end()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('submits of many at once go through it, each once', async () => {
    const visitors = await hammer(app, product.port)
    await visitors.more(60)
    await visitors.end()
    await visitors.check()
  })

  test('no statement is named, and its limits of time are those without it', async () => {
    for (let time = 0; time < 20; time += 1) await askSession()
    expect(await askSession()).toEqual({ statement: '15s', idle: '20s', named: 0 })
  })
})

/** What the session has that a transaction is lent. */
const askSession = () =>
  inTransaction(pooled.db, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle,
        (select count(*)::int from pg_prepared_statements) as named`.execute(tx)
    return rows[0]
  })

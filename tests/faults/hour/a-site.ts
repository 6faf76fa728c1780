import { productEntry } from '#commands/bundled-server.mjs'
import { productFlags } from '#commands/product-flags.mjs'
import { startEmbeddedDatabase } from '#server/db/embedded-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { aBalancer } from '#tests/support/outside/a-balancer.ts'
import type { Balancer } from '#tests/support/outside/a-balancer.ts'

export type ProcessName = 'web 1' | 'web 2' | 'worker 1' | 'worker 2'

/** Two web and two worker processes on one database behind a balancer, each as `npm start` runs it. */
export type Site = {
  dataDir: string
  databaseUrl: string
  balancer: Balancer
  processOf: (name: ProcessName) => Product
  /** Kills a process and starts it again, as whatever watches over it does. */
  killed: (name: ProcessName) => Promise<void>
  stop: () => Promise<void>
}

const LOOK_EACH_MS = 1_000

/** Starts it on a data directory; the database is started again when it ends, as the product's own is. */
export async function aSite(dataDir: string, outboxFile: string): Promise<Site> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  await migrate(database.ownerUrl, { servingUrl: database.url })
  const ports = { 'web 1': await freePort(), 'web 2': await freePort() }
  const settingsOf = (name: ProcessName) => ({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    OUTBOX_FILE: outboxFile,
    CARD_PROVIDER: 'none',
    TEXTS_PER_HOUR: '1000000',
    TEXTS_PER_DAY: '10000000',
    LOG_LEVEL: 'error',
    ...(name === 'web 1' || name === 'web 2'
      ? { ROLE: 'web', PORT: String(ports[name]) }
      : { ROLE: 'worker' }),
  })
  const running = new Map<ProcessName, Product>()
  const start = async (name: ProcessName): Promise<void> => {
    const product = await aProduct(settingsOf(name), productEntry(), productFlags)
    running.set(name, product)
    await product.until(/Ready at/)
  }
  const processOf = (name: ProcessName): Product => {
    const product = running.get(name)
    if (!product) throw new Error(`${name} does not run`)
    return product
  }
  for (const name of ['web 1', 'web 2', 'worker 1', 'worker 2'] as const) await start(name)
  const balancer = await aBalancer(Object.values(ports), LOOK_EACH_MS)
  for (const port of Object.values(ports)) await balancer.sendsTo(port)
  return {
    dataDir,
    databaseUrl: database.url,
    balancer,
    processOf,
    killed: async (name) => {
      await processOf(name).end('SIGKILL')
      await start(name)
    },
    stop: async () => {
      await balancer.stop()
      for (const product of running.values()) await product.end('SIGTERM')
      await database.stop()
    },
  }
}

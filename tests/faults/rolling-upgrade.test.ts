import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '#tests/support/cluster/programs.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { mixedVisitors } from '#tests/support/app/mixed-visitors.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { Balancer } from '#tests/support/outside/a-balancer.ts'
import { aHaproxy } from '#tests/support/outside/a-haproxy.ts'
import { aNextRelease } from '#tests/support/outside/a-next-release.ts'
import type { Release } from '#tests/support/outside/a-next-release.ts'

/** `UPGRADES=20` makes the figure of docs/testing.md; without it nothing here runs (`npm run deep -- upgrades`). */
const UPGRADES = Number(process.env['UPGRADES'] ?? 0)
/** Two looks of HAProxy, a second apart, and what a busy machine takes. */
const DRAIN_SECONDS = '4'
const haproxy = findProgram('haproxy')

let app: TestApp
let balancer: Balancer
let next: Release
const products = new Map<number, Product>()

describe.skipIf(haproxy === undefined || UPGRADES === 0)('HAProxy, where it is installed', () => {
  beforeAll(async () => {
    app = await anOpenApp({ now: new Date().toISOString() })
    next = aNextRelease()
    for (const port of [await freePort(), await freePort()]) await start(port)
    balancer = await aHaproxy(haproxy ?? '', [...products.keys()])
    for (const port of products.keys()) await balancer.sendsTo(port)
  }, 400_000)
  afterAll(async () => {
    await balancer.stop()
    for (const product of products.values()) await product.end('SIGKILL')
    next.remove()
    await app.close()
  })

  test('[G11] releases that take turns on the tables of the next one fail nobody', async () => {
    const visitors = await mixedVisitors(app, balancer.port)
    await next.migrate({ ...placeOf(app), DATABASE_OWNER_URL: app.addresses.ownerUrl })
    for (let upgrade = 0; upgrade < UPGRADES; upgrade += 1) {
      const [port = 0] = [...products.keys()].slice(upgrade % 2)
      expect(await products.get(port)?.end('SIGTERM')).toBe(0)
      // Both go on to the next release, then both back, and so on: between, one of each serves.
      const isNext = Math.floor(upgrade / 2) % 2 === 0
      await start(port, isNext ? next.entry : undefined)
      await balancer.sendsTo(port)
    }
    await visitors.end()
    process.stdout.write(`${UPGRADES} upgrades: ${JSON.stringify(visitors.good)}\n`)
    expect(visitors.failed).toEqual([])
    expect(Object.keys(visitors.good)).toHaveLength(7)
  }, 3_600_000)
})

async function start(port: number, entry?: string): Promise<void> {
  const settings = { ...placeOf(app), PORT: String(port), DRAIN_SECONDS, MIGRATE: 'off' }
  const product = await aProduct(settings, entry)
  products.set(port, product)
  await product.until(/Ready at/)
}

function placeOf({ deps }: TestApp): { DATA_DIR: string; DATABASE_URL: string } {
  const { DATA_DIR, DATABASE_URL = '' } = deps.env
  return { DATA_DIR, DATABASE_URL }
}

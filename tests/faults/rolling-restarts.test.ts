import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/app/a-product.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { mixedVisitors } from '#tests/support/app/mixed-visitors.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aBalancer } from '#tests/support/outside/a-balancer.ts'
import type { Balancer } from '#tests/support/outside/a-balancer.ts'

/** `ROLLS=50` makes the figure of docs/testing.md, at the times of a real balancer. */
const ROLLS = Number(process.env['ROLLS'] ?? 3)
const isReal = process.env['ROLLS'] !== undefined
const [LOOK_EACH_MS, DRAIN_SECONDS] = isReal ? [1_000, '4'] : [200, '3']

let app: TestApp
let balancer: Balancer
const products = new Map<number, Product>()
beforeAll(async () => {
  app = await anOpenApp({ now: new Date().toISOString() })
  for (const port of [await freePort(), await freePort()]) await start(port)
  balancer = await aBalancer([...products.keys()], LOOK_EACH_MS)
  for (const port of products.keys()) await balancer.sendsTo(port)
})
afterAll(async () => {
  await balancer.stop()
  for (const product of products.values()) await product.end('SIGKILL')
  await app.close()
})

test('[G11] processes that are restarted in turn behind a plain balancer fail nobody and cut no answer', async () => {
  const visitors = await mixedVisitors(app, balancer.port)
  const took: number[] = []
  for (let roll = 0; roll < ROLLS; roll += 1) {
    const [port = 0] = [...products.keys()].slice(roll % 2)
    const begun = performance.now()
    expect(await products.get(port)?.end('SIGTERM')).toBe(0)
    took.push(performance.now() - begun)
    await start(port)
    await balancer.sendsTo(port)
    if (roll % 10 === 9) process.stdout.write(`${roll + 1} restarts\n`)
  }
  await visitors.end()
  const longest = Math.round(Math.max(...took))
  process.stdout.write(
    `${ROLLS} restarts, ${longest} ms at most: ${JSON.stringify(visitors.good)}\n`,
  )
  expect(visitors.failed).toEqual([])
  expect(Object.keys(visitors.good)).toHaveLength(7)
}, 3_600_000)

async function start(port: number): Promise<void> {
  const { DATA_DIR, DATABASE_URL = '' } = app.deps.env
  const product = await aProduct({ PORT: String(port), DATA_DIR, DATABASE_URL, DRAIN_SECONDS })
  products.set(port, product)
  await product.until(/Ready at/)
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

const AT_ONCE = 8
const BEFORE_STOP = 400

let app: TestApp
let product: Product
beforeAll(async () => {
  app = await anApp({ now: new Date().toISOString() })
  const { DATA_DIR, DATABASE_URL = '' } = app.deps.env
  product = await aProduct({ DATA_DIR, DATABASE_URL })
  await product.until(/Ready at/)
})
afterAll(async () => {
  await product.end('SIGKILL')
  await app.close()
})

/** Visits wait up to a second to be written, so that a stop always comes while some wait. */
test('[X04] a clean stop under visits of links loses none that was answered', async () => {
  let answered = 0
  let asked = 0
  const visitor = async () => {
    let status: number | undefined = 302
    while (status !== undefined) {
      asked += 1
      status = await visit(product.port)
      if (status === 302) answered += 1
      if (answered === BEFORE_STOP) void product.end('SIGTERM')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  expect(await product.ended).toBe(0)
  const rows = await app.db.selectFrom('slug_visits').select('slug').execute()
  expect(answered).toBeGreaterThanOrEqual(BEFORE_STOP)
  // Of those whose answer was cut off, some are counted.
  expect(rows.length).toBeGreaterThanOrEqual(answered)
  expect(rows.length).toBeLessThanOrEqual(asked)
}, 120_000)

/** Its status; undefined where nobody answers any more. */
async function visit(port: number): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/qr07`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile' },
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status
}

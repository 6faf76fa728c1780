import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { uploadDocument } from '#api/hiring/application.ts'
import { runningDatabase } from '#server/db/embedded-database.ts'
import { aPicture } from '#tests/support/a-walk.ts'
import { aStartedHire, startAnswersOf } from '#tests/support/an-application.ts'
import { aProduct } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { newKey } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aSmallDisk } from '#tests/support/outside/a-small-disk.ts'

/** Room for an empty database and its log, and little more. */
const MEGABYTES = 400
const MOST_TRIES = 500
const disk = aSmallDisk(MEGABYTES)

let product: Product
let app: TestApp
beforeAll(async () => {
  if (!disk) return
  product = await aProduct({ DATA_DIR: disk.folder, LOG_LEVEL: 'error' })
  await product.until(/Ready at/)
  const env = {
    DATA_DIR: disk.folder,
    DATABASE_URL: (await runningDatabase(disk.folder))?.url ?? '',
  }
  app = await anApp({ now: new Date().toISOString(), env })
})
afterAll(async () => {
  if (!disk) return
  disk.makeRoom()
  await app.close()
  await product.end('SIGTERM')
  disk.drop()
})

test.skipIf(!disk)(
  '[G16] a full disk (where one can be mounted) refuses what cannot be kept, leaves no part of it, is told once, and all is well with room',
  async () => {
    const { caseId, as } = await aStartedHire(app)
    const upload = async () => {
      const form = new FormData()
      form.set('caseId', caseId)
      form.set('kind', 'passport')
      form.set('file', await aPicture())
      return ask(uploadDocument.path, as, form)
    }
    const answers = JSON.stringify({ caseId, ...(await startAnswersOf(app, { caseId, as })) })
    const submit = () => ask(stepCalls.HIRE_MAID.path, as, answers)
    expect((await upload()).status).toBe(200)
    const kept = files()

    disk?.fill()
    for (const refused of [await upload(), await upload()]) {
      expect(refused).toMatchObject({ status: 503, problem: 'storage-full', retryAfter: '60' })
      expect(refused.text).toMatch(/^Nothing can be stored/)
    }
    expect(files()).toEqual(kept)
    await expect.poll(() => told('DATA_DIR')).toBe(1)
    expect((await fetch(`http://127.0.0.1:${product.port}/aboutus`)).status).toBe(200)
    // What is written fits into what the database had until it wants another page.
    let tries = 0
    let submitted = await submit()
    while (submitted.status === 200 && (tries += 1) < MOST_TRIES) submitted = await submit()
    expect(submitted).toMatchObject({ status: 503, problem: 'storage-full', retryAfter: '60' })
    await expect.poll(() => told('the database')).toBe(1)

    disk?.makeRoom()
    await expect.poll(async () => (await upload()).status).toBe(200)
    await expect.poll(async () => (await submit()).status).toBe(200)
    expect(product.complained()).toBe('')
  },
)

/** Of uploads alone, whole or not. */
const files = () =>
  readdirSync(path.join(disk?.folder ?? '', 'vault'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.startsWith('documents') || name.startsWith('.drafts/'))
    .toSorted()

const told = (disk: string) =>
  product
    .said()
    .split('\n')
    .filter((line) => line.includes(`The disk of ${disk} is full`)).length

async function ask(address: string, as: TestVisitor, body: FormData | string) {
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/${address}`, {
    method: 'POST',
    headers: {
      cookie: as.cookieHeader(),
      'user-agent': as.userAgent,
      'x-xsrf-token': as.cookies.get('XSRF-TOKEN') ?? '',
      'idempotency-key': newKey(),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  })
  as.keep(answer)
  const { status, headers } = answer
  return {
    status,
    problem: headers.get('x-problem'),
    retryAfter: headers.get('retry-after'),
    text: await answer.text(),
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerNewHire } from '#api/hiring/application.ts'
import { downloadImage, refreshCaptcha } from '#api/site/site.ts'
import { makeCode } from '#server/adapters/captcha/captcha.ts'
import { solveProofOfWork } from '#tests/support/outside/solve-proof-of-work.ts'
import { blindIndex } from '#server/privacy/blind-index.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

/** More new hires of one address in an hour need a captcha. */
const FREE_HIRES = 20

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp({ env: { RATE_LIMITS: 'on' } })
  for (let hire = 0; hire < FREE_HIRES; hire += 1) await aNewHire(app)
})
afterAll(() => app.close())

async function hire(as: TestVisitor, headers: Record<string, string> = {}) {
  return app.send(registerNewHire, { maidId: await aMaid(app.deps) }, { as, headers })
}

/** A captcha that was asked of somebody, with its right answer. */
async function solvedFor(as: TestVisitor): Promise<Record<string, string>> {
  const asked = await hire(as)
  expect(asked.status).toBe(401)
  const captchaId = asked.headers.get('captchaId') ?? ''
  const { id, proofOfWork } = await app.call(refreshCaptcha, { captchaId }, { as })
  return { captchaId: id, captchaAnswer: solveProofOfWork(proofOfWork) }
}

test('[K01] a right answer lets its own session pass, once', async () => {
  const visitor = aVisitor()
  const solved = await solvedFor(visitor)
  expect((await hire(visitor, solved)).status).toBe(200)
  expect((await hire(visitor, solved)).status).toBe(401)
})

test('[K01] what somebody else has solved opens nothing', async () => {
  const [worker, buyer] = [aVisitor(), aVisitor()]
  const solved = await solvedFor(worker)
  expect((await hire(buyer)).status).toBe(401)
  expect((await hire(buyer, solved)).status).toBe(401)
  expect((await hire(worker, solved)).status).toBe(200)
})

test('[K01] a captcha is good for five minutes and five tries', async () => {
  const visitor = aVisitor()
  const late = await solvedFor(visitor)
  app.clock.advance({ minutes: 5 })
  expect((await hire(visitor, late)).status).toBe(401)
  const guessed = await solvedFor(visitor)
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await hire(visitor, { ...guessed, captchaAnswer: 'wrong' })).status).toBe(401)
  }
  expect((await hire(visitor, guessed)).status).toBe(401)
})

test('[A15][A16] another picture is named by its attachment and comes as an image', async () => {
  const visitor = aVisitor()
  const { captchaId, imageId: first } = await askedOf(visitor)
  expect(await isPicture(first, visitor)).toBe(true)
  const { id, attachments } = await app.call(refreshCaptcha, { captchaId }, { as: visitor })
  const [{ uuid } = { uuid: '' }] = attachments
  expect([id, uuid]).not.toEqual([captchaId, first])
  expect(await isPicture(uuid, visitor)).toBe(true)
  expect(await isPicture(first, visitor)).toBe(false)
})

test('[A15][A16] no other captcha and no other picture is to be had', async () => {
  const [visitor, stranger] = [aVisitor(), aVisitor()]
  const { captchaId, imageId } = await askedOf(visitor)
  const refusals = await Promise.all([
    app.send(refreshCaptcha, { captchaId: crypto.randomUUID() }),
    app.send(downloadImage, { imageId: crypto.randomUUID() }),
    app.send(refreshCaptcha, { captchaId }, { as: stranger }),
    app.send(downloadImage, { imageId }, { as: stranger }),
  ])
  const said = await Promise.all(refusals.map((one) => one.text()))
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(said).size).toBe(1)
})

test('the picture shows the code that is right, and is drawn once', async () => {
  const visitor = aVisitor()
  const { captchaId, imageId } = await askedOf(visitor)
  expect((await allRows()).find(({ id }) => id === captchaId)?.image).toBeNull()
  const first = await bytesOf(imageId, visitor)
  expect(await bytesOf(imageId, visitor)).toEqual(first)
  const code = makeCode(blindIndex(app.deps.ring, 'captcha', captchaId))
  expect((await hire(visitor, { captchaId, captchaAnswer: code })).status).toBe(200)
})

test('wrong answers, new requests and other pictures of a session stay one row without a picture', async () => {
  const visitor = aVisitor()
  const before = (await allRows()).length
  let { captchaId } = await askedOf(visitor)
  expect((await askedOf(visitor)).captchaId).toBe(captchaId)
  for (let turn = 0; turn < 6; turn += 1) {
    const wrong = await hire(visitor, { captchaId, captchaAnswer: 'wrong' })
    const next = wrong.headers.get('captchaId') ?? ''
    expect([wrong.status, next === captchaId]).toEqual([401, false])
    captchaId = (await app.call(refreshCaptcha, { captchaId: next }, { as: visitor })).id
  }
  await Promise.all(Array.from({ length: 5 }, () => hire(visitor)))
  const rows = await allRows()
  expect(rows).toHaveLength(before + 1)
  expect(rows.find(({ id }) => id === captchaId)?.image).toBeNull()
})

test('a session has twenty captchas in ten minutes and is told when to come again', async () => {
  const visitor = aVisitor()
  let { captchaId } = await askedOf(visitor)
  for (let turn = 1; turn < 20; turn += 1) {
    captchaId = (await app.call(refreshCaptcha, { captchaId }, { as: visitor })).id
  }
  const wrong = await hire(visitor, { captchaId, captchaAnswer: 'wrong' })
  expect(wrong.status).toBe(429)
  expect(Number(wrong.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(wrong.headers.get('captchaId')).toBeNull()
  app.clock.advance({ minutes: 10 })
  expect((await hire(visitor)).status).toBe(401)
})

async function askedOf(visitor: TestVisitor): Promise<{ captchaId: string; imageId: string }> {
  const { headers } = await hire(visitor)
  return {
    captchaId: headers.get('captchaId') ?? '',
    imageId: headers.get('captchaImageId') ?? '',
  }
}

async function bytesOf(imageId: string, visitor: TestVisitor): Promise<Buffer> {
  const image = await app.send(downloadImage, { imageId }, { as: visitor })
  return Buffer.from(await image.arrayBuffer())
}

async function isPicture(imageId: string, visitor: TestVisitor): Promise<boolean> {
  return (await bytesOf(imageId, visitor)).subarray(1, 4).toString() === 'PNG'
}

const allRows = () => app.db.selectFrom('captchas').select(['id', 'image']).execute()

import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerNewHire } from '#api/hiring.ts'
import { downloadImage, refreshCaptcha } from '#api/site.ts'
import { solveProofOfWork } from '#server/adapters/captcha/solve-proof-of-work.ts'
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
  const asked = await hire(visitor)
  const captchaId = asked.headers.get('captchaId') ?? ''
  const first = asked.headers.get('captchaImageId') ?? ''
  const { id, attachments } = await app.call(refreshCaptcha, { captchaId }, { as: visitor })
  const [{ uuid } = { uuid: '' }] = attachments
  expect([id, uuid]).not.toEqual([captchaId, first])
  for (const imageId of [first, uuid]) {
    const image = await app.send(downloadImage, { imageId })
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await image.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
})

test('[A15][A16] no other captcha and no other picture is to be had', async () => {
  const refreshed = app.call(refreshCaptcha, { captchaId: crypto.randomUUID() })
  await expect(refreshed).rejects.toThrow('404')
  expect((await app.send(downloadImage, { imageId: crypto.randomUUID() })).status).toBe(404)
})

import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  checkCaptchaAnswer,
  drawCaptcha,
  hashCaptchaCode,
  makeCode,
  newProofOfWork,
} from './captcha.ts'
import { leadingZeroBits } from '#domain/visitor/proof-of-work.ts'
import { solveProofOfWork } from '#tests/support/outside/solve-proof-of-work.ts'

const id = 'vS1m8bqB0Z3tJx2hQm8c7w'
const aCaptcha = (code: string) => ({
  id,
  codeHash: hashCaptchaCode(id, code),
  ...newProofOfWork(12),
})

describe('the code', () => {
  test('has five letters or digits that cannot be taken for one another', () => {
    const codes = Array.from({ length: 500 }, (_, at) => makeCode(`secret ${at}`))
    expect(codes.every((code) => /^[A-Z0-9]{5}$/.test(code))).toBe(true)
    expect(makeCode('secret 1')).toBe(codes[1])
    expect(codes.join('')).not.toMatch(/[01245 8ABDEGIOQSUVZ]/)
    expect(new Set(codes).size).toBeGreaterThan(490)
    expect(new Set(codes.join('')).size).toBe(18)
  })

  test('[V02] is right in any letter case and with any spaces', () => {
    const captcha = aCaptcha('K7M9X')
    for (const answer of ['K7M9X', 'k7m9x', ' k7 M9x ', 'K 7 M 9 X']) {
      expect(checkCaptchaAnswer(captcha, answer)).toBe(true)
    }
  })

  test('is right for its own captcha alone', () => {
    const other = { ...aCaptcha('K7M9X'), id: 'another' }
    expect(checkCaptchaAnswer(other, 'K7M9X')).toBe(false)
  })

  test('[V02] is wrong with any other character', () => {
    const captcha = aCaptcha('K7M9X')
    const wrong = ['', ' ', 'K7M9', 'K7M9XX', 'K7M9X!', 'K7M9X\n', 'K-7-M-9-X', 'K_7M9X', 'K７M9X']
    wrong.push('K7M9X\u0000', 'Κ7M9X', `K7M9X${' '.repeat(100)}`, 'a'.repeat(1_000_000))
    for (const answer of wrong) expect(checkCaptchaAnswer(captcha, answer)).toBe(false)
  })

  test('[V02] nothing but the code is ever right', () => {
    const captcha = aCaptcha('K7M9X')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (answer) => {
        const isCode = answer.replaceAll(' ', '').toUpperCase() === 'K7M9X'
        expect(checkCaptchaAnswer(captcha, answer)).toBe(isCode)
      }),
    )
  })
})

describe('the proof of work', () => {
  test('passes when it was done, for this salt alone', () => {
    const captcha = aCaptcha('K7M9X')
    const answer = solveProofOfWork(captcha)
    expect(checkCaptchaAnswer(captcha, answer)).toBe(true)
    expect(checkCaptchaAnswer({ ...captcha, ...newProofOfWork(12) }, answer)).toBe(false)
  })

  test('is the first bits of SHA-256 over salt, colon and number', () => {
    const captcha = { ...aCaptcha('K7M9X'), salt: 'abc', difficulty: 12 }
    const number = solveProofOfWork(captcha).slice('pow '.length)
    const digest = createHash('sha256').update(`abc:${number}`).digest('hex')
    expect(digest.slice(0, 3)).toBe('000')
    expect(
      checkCaptchaAnswer(
        { ...captcha, difficulty: leadingZeroBits(Buffer.from(digest, 'hex')) + 1 },
        `pow ${number}`,
      ),
    ).toBe(false)
  })

  test('counts only as it is written in the rule', () => {
    const captcha = { ...aCaptcha('K7M9X'), difficulty: 1 }
    const right = solveProofOfWork(captcha)
    const number = right.slice('pow '.length)
    for (const wrong of [
      `pow  ${number}`,
      `pow 0${number}`,
      `pow -${number}`,
      `pow ${number}.0`,
      `pow`,
      `pow 1e3`,
      `POW${number}`,
    ]) {
      expect(checkCaptchaAnswer(captcha, wrong)).toBe(false)
    }
  })

  test('never passes where no work was set', () => {
    const captcha = aCaptcha('K7M9X')
    expect(checkCaptchaAnswer({ ...captcha, difficulty: 0 }, 'pow 1')).toBe(false)
    expect(checkCaptchaAnswer({ ...captcha, salt: '', difficulty: 1 }, 'pow 1')).toBe(false)
  })

  test('counts zero bits from the highest', () => {
    expect(leadingZeroBits(Buffer.from('80', 'hex'))).toBe(0)
    expect(leadingZeroBits(Buffer.from('0001ff', 'hex'))).toBe(15)
    expect(leadingZeroBits(Buffer.from('0000', 'hex'))).toBe(16)
  })
})

describe('the picture', () => {
  test('is a PNG of 600 by 180, another one each time', async () => {
    const [first, second] = await Promise.all([drawCaptcha('K7M9X'), drawCaptcha('K7M9X')])
    const { format, width, height } = await sharp(first).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 600, height: 180 })
    expect(first.equals(second)).toBe(false)
    expect(first.length).toBeLessThan(60_000)
  })

  test('a threshold does not leave letters that stand alone', async () => {
    for (let picture = 0; picture < 5; picture += 1) {
      expect(await largestDarkArea(await drawCaptcha('K7M9X'))).toBeGreaterThan(400)
    }
  })
})

/** The width in pixels of the widest connected area once all but the darkest ink is taken away. */
async function largestDarkArea(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png)
    .greyscale()
    .threshold(60)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInk = (at: number) => data[at * info.channels] === 0
  const seen = new Set<number>()
  let widest = 0
  for (let start = 0; start < info.width * info.height; start += 1) {
    if (!isInk(start) || seen.has(start)) continue
    widest = Math.max(widest, widthOfArea(start))
  }
  return widest

  function widthOfArea(start: number): number {
    const open = [start]
    const columns = new Set<number>()
    seen.add(start)
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      columns.add(at % info.width)
      for (const next of [at - 1, at + 1, at - info.width, at + info.width]) {
        if (next < 0 || !isInk(next) || seen.has(next)) continue
        seen.add(next)
        open.push(next)
      }
    }
    return columns.size
  }
}

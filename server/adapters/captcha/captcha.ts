import { createHash, randomBytes } from 'node:crypto'
import { leadingZeroBits } from '#domain/visitor/proof-of-work.ts'
import { isSameSecret } from '#server/privacy/opaque-id.ts'

export { drawCaptcha } from './draw-captcha.ts'

// No look-alikes when bent (0ODQ, 1I, 2Z, 4A, 5S, 8B, UV) and no vowels, so no words.
const alphabet = 'CFHJKLMNPRTWXY3679'
const codeLength = 5

/** The code of 5 letters or digits that a secret stands for: 1.9 million exist. */
export function makeCode(secret: string): string {
  const fair = 256 - (256 % alphabet.length)
  const bytes = createHash('sha512').update(secret, 'utf8').digest()
  const drawn = [...bytes].filter((byte) => byte < fair).slice(0, codeLength)
  return drawn.map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

/** SHA-256 of a code, valid for one captcha: 64 hex digits. */
export function hashCaptchaCode(captchaId: string, code: string): string {
  const typed = code.replaceAll(' ', '').toUpperCase()
  return createHash('sha256').update(`${captchaId}:${typed}`, 'utf8').digest('hex')
}

/**
 * The browser finds n for which SHA-256 of `${salt}:${n}` begins with `difficulty` zero bits, and
 * answers `pow ${n}`.
 */
export function newProofOfWork(difficulty: number): { salt: string; difficulty: number } {
  return { salt: randomBytes(16).toString('base64url'), difficulty }
}

const askedCharacters = /^[A-Za-z0-9 _]{1,64}$/
const workAnswer = /^pow (0|[1-9]\d{0,14})$/

/** Takes the code in any case with any spaces, or a proof of work [V02]. */
export function checkCaptchaAnswer(
  captcha: { id: string; codeHash: string; salt: string; difficulty: number },
  answer: string,
): boolean {
  if (!askedCharacters.test(answer)) return false
  const number = workAnswer.exec(answer)?.[1]
  if (number !== undefined) return provesWork(captcha, number)
  return isSameSecret(hashCaptchaCode(captcha.id, answer), captcha.codeHash)
}

function provesWork({ salt, difficulty }: { salt: string; difficulty: number }, number: string) {
  // Without salt or difficulty every number would pass.
  if (salt === '' || difficulty < 1) return false
  return leadingZeroBits(createHash('sha256').update(`${salt}:${number}`).digest()) >= difficulty
}

import {
  checkCaptchaAnswer,
  drawCaptcha,
  hashCaptchaCode,
  makeCode,
  newProofOfWork,
} from '#server/adapters/captcha/captcha.ts'
import { Problem } from '#domain/problem.ts'
import { workBits } from '#domain/visitor/proof-of-work.ts'
import {
  findCaptcha,
  keepCaptchaImage,
  replaceCaptcha,
  takeCaptchaTry,
  useCaptcha,
} from '#server/db/site/captcha.ts'
import type { CaptchaRow } from '#server/db/site/captcha.ts'
import type { Deps } from '#server/deps.ts'
import { blindIndex, blindIndexes } from '#server/privacy/blind-index.ts'
import { hashToken, newOpaqueId } from '#server/privacy/opaque-id.ts'
import { networkIndex } from '#server/who/limits/network.ts'
import { takeShared } from '#server/who/limits/take-limits.ts'
import type { Visit } from '#server/who/visit.ts'

const LIFE_MS = 5 * 60_000
/** A captcha is reused only with time enough left to read and type. */
const LEAST_LEFT_MS = 2 * 60_000
const MOST_TRIES = 5

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'limiter' | 'env'>
type Captcha = {
  captchaId: string
  captchaImageId: string
  proofOfWork: { salt: string; difficulty: number }
}

/** Above so many an hour from one address, the next must have solved a captcha. */
export async function requireCaptchaAbove(
  deps: Parts,
  visit: Visit,
  { bucket, free }: { bucket: string; free: number },
): Promise<void> {
  if (!deps.env.RATE_LIMITS) return
  const address = networkIndex(deps.ring, visit)
  const count = await deps.limiter.count(deps.db, `${bucket}|${address}`, 3600)
  if (count > free) requireCaptcha(visit)
}

/** Refuses with `captcha-needed` unless this request carried a right answer. */
export function requireCaptcha(visit: Visit): void {
  if (!visit.captchaPassed) throw new Problem('captcha-needed')
}

/** The session's current captcha, or a new one. */
export async function askCaptcha(deps: Parts, visit: Visit): Promise<Captcha> {
  const now = new Date(deps.clock.now().getTime() + LEAST_LEFT_MS)
  const known = await findCaptcha(deps.db, { sessionHash: sessionHashOf(visit), now })
  if (!known || known.tries > 0) return renewCaptcha(deps, visit)
  const proofOfWork = { salt: known.pow_salt, difficulty: known.pow_difficulty }
  return { captchaId: known.id, captchaImageId: known.image_id, proofOfWork }
}

/** Replaces the session's captcha by one good for five minutes. Throws `too-many-requests`. */
export async function renewCaptcha(deps: Parts, visit: Visit): Promise<Captcha> {
  await takeShared(deps, visit, 'captcha')
  const proofOfWork = newProofOfWork(workBits(await countCaptchas(deps, visit)))
  const id = newOpaqueId()
  const imageId = newOpaqueId()
  await replaceCaptcha(deps.db, sessionHashOf(visit), {
    id,
    image_id: imageId,
    code_hash: hashCaptchaCode(id, makeCode(blindIndex(deps.ring, 'captcha', id))),
    pow_salt: proofOfWork.salt,
    pow_difficulty: proofOfWork.difficulty,
    expires_at: new Date(deps.clock.now().getTime() + LIFE_MS),
  })
  return { captchaId: id, captchaImageId: imageId, proofOfWork }
}

/** How many captchas the visitor's address was given within the hour, with this one. */
async function countCaptchas(deps: Parts, visit: Visit): Promise<number> {
  if (!deps.env.RATE_LIMITS) return 1
  const address = networkIndex(deps.ring, visit)
  return deps.limiter.count(deps.db, `captchas-address|${address}`, 3_600)
}

/** Whether this id is the session's captcha and still valid. */
export async function isOwnCaptcha(deps: Parts, visit: Visit, id: string): Promise<boolean> {
  const own = { sessionHash: sessionHashOf(visit), now: deps.clock.now(), id }
  return (await findCaptcha(deps.db, own)) !== undefined
}

/** The picture of this session's captcha, drawn once; undefined for any other. */
export async function captchaImage(
  deps: Parts,
  visit: Visit,
  imageId: string,
): Promise<Buffer | undefined> {
  const own = { sessionHash: sessionHashOf(visit), now: deps.clock.now(), imageId }
  const captcha = await findCaptcha(deps.db, own)
  if (!captcha || captcha.image) return captcha?.image ?? undefined
  const image = await drawCaptcha(codeOf(deps, captcha))
  await keepCaptchaImage(deps.db, imageId, image)
  return image
}

/** The code is not stored; its hash tells under which key it was made. */
function codeOf({ ring }: Parts, { id, code_hash: kept }: CaptchaRow): string {
  const codes = blindIndexes(ring, 'captcha', id).map((secret) => makeCode(secret))
  const code = codes.find((one) => hashCaptchaCode(id, one) === kept)
  if (code === undefined) throw new Problem('not-found')
  return code
}

/** Checks once: right uses the captcha up, wrong counts. Throws `captcha-wrong`, `too-many-requests`. */
export async function passCaptcha(
  deps: Parts,
  visit: Visit,
  given: { id: string; answer: string },
): Promise<void> {
  await takeShared(deps, visit, 'captchaAnswer')
  const now = deps.clock.now()
  const mine = { id: given.id, sessionHash: sessionHashOf(visit) }
  const captcha = await takeCaptchaTry(deps.db, mine, { now, mostTries: MOST_TRIES })
  const right =
    captcha !== undefined &&
    checkCaptchaAnswer(
      {
        id: captcha.id,
        codeHash: captcha.code_hash,
        salt: captcha.pow_salt,
        difficulty: captcha.pow_difficulty,
      },
      given.answer,
    )
  if (!right || !(await useCaptcha(deps.db, given.id, now))) throw new Problem('captcha-wrong')
  visit.captchaPassed = true
}

/** Bound to the session's token, which every browser has from its first request on. */
const sessionHashOf = ({ sessionToken }: Visit): string => hashToken(sessionToken ?? '')

import {
  checkCaptchaAnswer,
  drawCaptcha,
  hashCode,
  makeCode,
  newProofOfWork,
} from '#server/adapters/captcha/captcha.ts'
import { Problem } from '#domain/problem.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { insertCaptcha, takeCaptchaTry, useCaptcha } from '#server/db/site/captcha.ts'
import { hashToken, newOpaqueId } from '#server/privacy/opaque-id.ts'
import type { Visit } from '#server/visit/visit.ts'

const LIFE_MS = 5 * 60_000
const MOST_TRIES = 5

type Parts = { db: Db; clock: Clock }
export type CaptchaIds = { captchaId: string; captchaImageId: string }

/** Refuses with `captcha-needed` unless this request carried a right answer. */
export function requireCaptcha(visit: Visit): void {
  if (!visit.captchaPassed) throw new Problem('captcha-needed')
}

/** A new captcha for this session; its picture lives five minutes. */
export async function createCaptcha(deps: Parts, visit: Pick<Visit, 'sessionToken'>) {
  const code = makeCode()
  const work = newProofOfWork()
  const id = newOpaqueId()
  const imageId = newOpaqueId()
  await insertCaptcha(deps.db, {
    id,
    image_id: imageId,
    code_hash: hashCode(id, code),
    image: await drawCaptcha(code),
    pow_salt: work.salt,
    pow_difficulty: work.difficulty,
    session_hash: visit.sessionToken ? hashToken(visit.sessionToken) : null,
    expires_at: new Date(deps.clock.now().getTime() + LIFE_MS),
  })
  return { captchaId: id, captchaImageId: imageId, proofOfWork: work }
}

/** Checks once: right uses the captcha up, wrong counts. Throws `captcha-wrong`. */
export async function passCaptcha(
  deps: Parts,
  visit: Visit,
  given: { id: string; answer: string },
): Promise<void> {
  const now = deps.clock.now()
  const captcha = await takeCaptchaTry(deps.db, given.id, { now, mostTries: MOST_TRIES })
  const ownSession =
    captcha?.session_hash === (visit.sessionToken ? hashToken(visit.sessionToken) : null)
  const right =
    captcha !== undefined &&
    ownSession &&
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

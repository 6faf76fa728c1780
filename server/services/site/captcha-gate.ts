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

/** A new captcha for this session: its picture is made here and lives five minutes. */
export async function createCaptcha(deps: Parts, visit: Pick<Visit, 'sessionToken'>) {
  const code = makeCode()
  const work = newProofOfWork()
  const id = newOpaqueId()
  const imageId = newOpaqueId()
  await deps.db
    .insertInto('captchas')
    .values({
      id,
      image_id: imageId,
      code_hash: hashCode(id, code),
      image: await drawCaptcha(code),
      pow_salt: work.salt,
      pow_difficulty: work.difficulty,
      session_hash: visit.sessionToken ? hashToken(visit.sessionToken) : null,
      expires_at: new Date(deps.clock.now().getTime() + LIFE_MS),
    })
    .execute()
  return { captchaId: id, captchaImageId: imageId, proofOfWork: work }
}

/** Checks an answer once: a right one uses the captcha up, a wrong one counts. Throws `captcha-wrong`. */
export async function passCaptcha(
  deps: Parts,
  visit: Visit,
  given: { id: string; answer: string },
): Promise<void> {
  const captcha = await deps.db
    .updateTable('captchas')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', given.id)
    .where('used_at', 'is', null)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', deps.clock.now())
    .returningAll()
    .executeTakeFirst()
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
  if (!right) throw new Problem('captcha-wrong')
  const used = await deps.db
    .updateTable('captchas')
    .set({ used_at: deps.clock.now() })
    .where('id', '=', given.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw new Problem('captcha-wrong')
  visit.captchaPassed = true
}

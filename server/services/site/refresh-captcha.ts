import type { OutputOf } from '#api/define-call.ts'
import type { refreshCaptcha as call } from '#api/site/site.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { isOwnCaptcha, renewCaptcha } from '#server/services/captcha/captcha-gate.ts'
import type { Visit } from '#server/who/visit.ts'

/** A new captcha picture for this session (A15). */
export async function refreshCaptcha(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'limiter' | 'env'>,
  visit: Visit,
  input: { captchaId: string },
): Promise<OutputOf<typeof call>> {
  if (!(await isOwnCaptcha(deps, visit, input.captchaId))) throw new Problem('not-found')
  const { captchaId, captchaImageId, proofOfWork } = await renewCaptcha(deps, visit)
  return { id: captchaId, attachments: [{ uuid: captchaImageId }], proofOfWork }
}

import { CallFailure } from '#web/send.ts'
import type { SendWith } from './ask-captcha.ts'
import { challengeIn } from './failure-of.ts'

/**
 * Repeats a request with captcha answers until one is right [K01][K02]; fails with 401 when given
 * up.
 */
export async function answerThroughCaptcha(send: SendWith): Promise<Response> {
  const response = await send({})
  const challenge = await challengeIn(response)
  if (!challenge) return response
  const { askUntilRight } = await import('./ask-captcha.ts').catch(() => {
    throw new CallFailure(0, 'captcha')
  })
  return askUntilRight(send, challenge)
}

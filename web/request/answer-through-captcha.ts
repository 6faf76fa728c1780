import { CallFailure } from '#web/send.ts'
import type { SendWith } from './ask-captcha.ts'
import { challengeIn } from './failure-of.ts'

/**
 * Sends, and where a captcha is asked for, holds the request and sends it again with the answer
 * until it is right [K01][K02]. The dialog goes with the outcome; a request given up fails with 401.
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

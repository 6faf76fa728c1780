import { CallFailure } from '#web/send.ts'
import { challengeIn } from './failure-of.ts'

/** Sends a request with these headers besides its own. */
export type SendWith = (headers: Record<string, string>) => Promise<Response>

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

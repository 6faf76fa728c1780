import { CallFailure } from '#web/send.ts'
import { showIncorrectCode } from '#web/notices/show-failure.ts'
import { askCaptcha, heldRequest, inTurn } from './captcha-hold.ts'
import { challengeOf } from './failure-of.ts'
import type { CaptchaChallenge } from './failure-of.ts'

type SendWith = (headers: Record<string, string>) => Promise<Response>

/**
 * Sends, and where a captcha is asked for, holds the request and sends it again with the answer
 * until it is right [K01][K02]. The dialog goes with the outcome; a request given up fails with 401.
 */
export async function answerThroughCaptcha(send: SendWith): Promise<Response> {
  const response = await send({})
  const challenge = await challengeIn(response)
  if (!challenge) return response
  return inTurn(async () => {
    try {
      return await askUntilRight(send, challenge)
    } finally {
      heldRequest.set(undefined)
    }
  })
}

async function askUntilRight(send: SendWith, first: CaptchaChallenge): Promise<Response> {
  for (let challenge = first; ;) {
    const given = await askCaptcha(challenge)
    if (!given) throw givenUp()
    const response = await send({ captchaAnswer: given.answer, captchaId: given.captchaId })
    const next = await challengeIn(response)
    if (!next) return response
    if (next.wasWrong) showIncorrectCode()
    challenge = next
  }
}

async function challengeIn(response: Response): Promise<CaptchaChallenge | undefined> {
  return response.status === 401 ? challengeOf(response, await response.clone().text()) : undefined
}

function givenUp(): CallFailure {
  const failure = new CallFailure(401, 'captcha')
  failure.isTold = true
  return failure
}

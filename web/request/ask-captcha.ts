import { tellIncorrectCode } from '#web/notices/tell-incorrect-code.ts'
import { CallFailure } from '#web/send.ts'
import { heldRequest } from './captcha-hold.ts'
import type { HeldRequest } from './captcha-hold.ts'
import { challengeIn } from './failure-of.ts'
import type { CaptchaChallenge } from './failure-of.ts'

/** Sends the request with additional headers. */
export type SendWith = (headers: Record<string, string>) => Promise<Response>

type CaptchaAnswer = { captchaId: string; answer: string }

let turn: Promise<unknown> = Promise.resolve()

/** Shows the dialog, one request at a time, until right or closed. */
export function askUntilRight(send: SendWith, first: CaptchaChallenge): Promise<Response> {
  return inTurn(async () => {
    try {
      return await tryAnswers(send, first)
    } finally {
      heldRequest.set(undefined)
    }
  })
}

async function tryAnswers(send: SendWith, first: CaptchaChallenge): Promise<Response> {
  for (let challenge = first; ;) {
    const given = await askCaptcha(challenge)
    if (!given) throw givenUp()
    const response = await send({ captchaAnswer: given.answer, captchaId: given.captchaId })
    const next = await challengeIn(response)
    if (!next) return response
    if (next.wasWrong) tellIncorrectCode(401)
    challenge = next
  }
}

/** Runs `work` once no other request is in the dialog. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work)
  turn = mine.catch(() => undefined)
  return mine
}

/** Waits for an answer; undefined where the visitor closed the dialog. */
function askCaptcha(challenge: CaptchaChallenge): Promise<CaptchaAnswer | undefined> {
  return new Promise((resolve) => {
    heldRequest.set({
      ...challenge,
      isPending: false,
      replace: change,
      verify(answer) {
        const captchaId = heldRequest.get()?.captchaId ?? challenge.captchaId
        change({ isPending: true })
        resolve({ captchaId, answer })
      },
      close() {
        heldRequest.set(undefined)
        resolve(undefined)
      },
    })
  })
}

function change(part: Partial<HeldRequest>): void {
  const now = heldRequest.get()
  if (now) heldRequest.set({ ...now, ...part })
}

function givenUp(): CallFailure {
  const failure = new CallFailure(401, 'captcha')
  failure.isTold = true
  return failure
}

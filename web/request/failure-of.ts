import { CallFailure } from '#web/send.ts'
import type { ProblemDocument } from '#web/send.ts'

/** The captcha that the server asks for with a 401 [F03]. */
export type CaptchaChallenge = { captchaId: string; imageId: string; wasWrong: boolean }

/** The failure in a server's answer. */
export async function failureOf(response: Response): Promise<CallFailure> {
  const text = await response.text()
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json')
  const problem = isProblem ? parseProblem(text) : undefined
  const failure = new CallFailure(response.status, text, problem)
  failure.requestCode = requestCodeIn(response.headers.get('X-Request-Id'))
  return failure
}

/** A proxy's id may be too long to read out. */
function requestCodeIn(id: string | null): string | undefined {
  return id !== null && /^[\w-]{8,36}$/.test(id) ? id : undefined
}

/** The captcha of a 401, if any. */
export async function challengeIn(response: Response): Promise<CaptchaChallenge | undefined> {
  const captchaId = response.headers.get('captchaId')
  if (response.status !== 401 || !captchaId) return undefined
  const imageId = response.headers.get('captchaImageId') ?? ''
  const text = await response.clone().text()
  return { captchaId, imageId, wasWrong: text.includes('INVALID CAPTCHA ANSWER!') }
}

/** A non-empty `error` field of a 200 answer [V04]. */
export function answeredFailure(answer: unknown): CallFailure | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined
  const { error } = answer
  if (error === undefined || error === null || error === '' || error === false) return undefined
  return new CallFailure(200, typeof error === 'string' ? error : '')
}

function parseProblem(text: string): ProblemDocument | undefined {
  try {
    return JSON.parse(text) as ProblemDocument
  } catch {
    return undefined
  }
}

import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts'
import type { Call } from '#api/define-call.ts'
import { newUuid } from './new-uuid.ts'
import { notifications } from '#web/notices/notification-queue.ts'
import { tellFailure } from './notices/show-failure.ts'
import { answeredFailure, failureOf } from './request/failure-of.ts'
import { answerThroughCaptcha } from './request/answer-through-captcha.ts'
import { withDefaults, withoutVisit } from './request/default-payload.ts'
import { whileLoading } from './request/pending-requests.ts'
import { sendWithTries } from './request/send-with-tries.ts'
import { wireRequest } from './request/wire-request.ts'
import { CallFailure } from './send.ts'
import type { Send, SendOptions } from './send.ts'
import { mayTellVisit } from './storage/consent.ts'
import { readFirstTouch } from './storage/first-touch.ts'
import { sessionId } from './storage/session-id.ts'

/**
 * Browser calls [A01][A02][A04]. Throws CallFailure after telling the visitor, except problems,
 * which their screen tells itself.
 */
export const browserSend: Send = async (call, input, options = {}) => {
  const work = () => sendAndRead(call, input as Record<string, unknown>, options)
  try {
    return (await (options.showLoading ? whileLoading(work) : work())) as never
  } catch (error) {
    if (error instanceof CallFailure && options.suppressErrors) error.isTold = true
    if (error instanceof CallFailure && !error.problem) tellFailure(error, addressOf(call))
    throw error
  }
}

async function sendAndRead(call: Call, input: Record<string, unknown>, options: SendOptions) {
  const response = await sendCall(call, input, options)
  notifications.answered(addressOf(call))
  if (!response.ok) throw await failureOf(response)
  if (call.answers === 'binary') return response.blob()
  const text = await response.text()
  const answer: unknown = text === '' ? {} : JSON.parse(text)
  const failure = answeredFailure(answer)
  if (failure) throw failure
  return answer
}

/** Calls have no name in the browser's build. */
const addressOf = ({ method, path }: Call): string => `${method} ${path}`

function sendCall(call: Call, input: Record<string, unknown>, options: SendOptions) {
  const filled = withDefaults(call, input, {
    query: new URLSearchParams(location.search),
    sessionId: sessionId(),
    firstTouch: readFirstTouch(),
  })
  const fields = mayTellVisit() ? filled : withoutVisit(filled)
  const idempotencyKey = options.idempotencyKey ?? newUuid()
  const request = wireRequest(call, fields, { ...options, idempotencyKey })
  return answerThroughCaptcha((headers) =>
    sendWithTries(
      { ...request, headers: { ...request.headers, ...headers } },
      {
        timeoutMs: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
        signal: options.signal,
        onProgress: options.onProgress,
        mayRepeat: call.method !== 'POST' || call.idempotent === true,
        needsXsrf: call.method !== 'GET',
      },
    ),
  )
}

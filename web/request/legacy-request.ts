import { PAGE_CODE, REQUEST_TIMEOUT_MS } from '#domain/constants.ts'
import { legacyNotification } from '#web/notices/error-catalogue.ts'
import { notifications } from '#web/notices/notification-queue.ts'
import { reportSiteError } from '#web/notices/report-site-error.ts'
import { CallFailure } from '#web/send.ts'
import { answeredFailure, failureOf } from './failure-of.ts'
import { sendWithTries } from './send-with-tries.ts'

type LegacyMethod = 'GET' | 'PUT' | 'POST' | 'DELETE'

/**
 * The legacy helper [A03]; an `options` header in JSON changes a request. Failures show and throw
 * CallFailure [F13].
 */
export function legacyRequest(baseUrl: string) {
  const send = async (method: LegacyMethod, path: string, given: LegacyOptions = {}) => {
    try {
      return await sendLegacy(method, `${baseUrl}/${path}`, given)
    } catch (error) {
      if (error instanceof CallFailure && !error.isTold) {
        error.isTold = true
        const told = legacyNotification(error.problem?.title ?? error.text)
        notifications.show(told)
        const message = error.problem?.code ?? error.text
        reportSiteError({ ...told, code: error.status, message })
      }
      throw error
    }
  }
  return {
    get: (path: string, given?: LegacyOptions) => send('GET', path, given),
    put: (path: string, given?: LegacyOptions) => send('PUT', path, given),
    post: (path: string, given?: LegacyOptions) => send('POST', path, given),
    delete: (path: string, given?: LegacyOptions) => send('DELETE', path, given),
  }
}

export type LegacyOptions = { body?: object; options?: Record<string, string | number | boolean> }

async function sendLegacy(method: LegacyMethod, url: string, given: LegacyOptions) {
  const headers: Record<string, string> = { pageCode: PAGE_CODE }
  if (given.body) headers['Content-Type'] = 'application/json'
  if (given.options) headers['options'] = JSON.stringify(given.options)
  const body = given.body ? JSON.stringify(given.body) : null
  const response = await sendWithTries(
    { method, url, headers, body, keepalive: false },
    {
      timeoutMs: REQUEST_TIMEOUT_MS,
      mayRepeat: method !== 'POST',
      needsXsrf: method !== 'GET' && !/^https?:/.test(url),
    },
  )
  if (!response.ok) throw await failureOf(response)
  const answer: unknown = JSON.parse((await response.text()) || '{}')
  const failure = answeredFailure(answer)
  if (failure) throw failure
  return answer
}

import { randomUUID } from 'node:crypto'
import { fillPath } from '#api/define-call.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/http/answer.ts'
import { callFailureOf, inProcessSend } from '#server/http/in-process-send.ts'
import { xsrfTokenOf } from '#server/who/session-keys.ts'
import type { SessionKeys } from '#server/who/session-keys.ts'
import type { Visit } from '#server/who/visit.ts'
import type { Send } from '#web/send.ts'

/** Bytes of a form of a page without scripts; longer ones are refused. */
const LONGEST_FORM = 20_000

/**
 * The form as the page's action reads it. Throws `xsrf-refused` for one of another site, and
 * `too-large`.
 */
export async function readForm(request: Request, own: string): Promise<Request> {
  if (!isOfThisSite(request.headers, own)) throw new Problem('xsrf-refused')
  if (Number(request.headers.get('content-length') ?? Infinity) > LONGEST_FORM) {
    throw new Problem('too-large')
  }
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new Problem('unsupported-media-type')
  }
  const headers = { 'content-type': type }
  return new Request(request.url, { method: 'POST', headers, body: await request.text() })
}

/** Browsers without `Sec-Fetch-Site` name the page's origin. Who names neither is refused. */
function isOfThisSite(headers: Headers, own: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === new URL(own).origin
}

/**
 * Sends what a form of this site asks for as the page's own script would, so that the same checks
 * decide. The form was found to be ours (`readForm`), so it gets the session's token.
 */
export function formSend(
  { app, session }: { app: App; session: SessionKeys },
  visit: Visit,
  page: Request,
): Send {
  const read = inProcessSend(app, visit)
  return async (call, input) => {
    if (call.method === 'GET') return read(call, input)
    const { path } = fillPath(call.path, input as Record<string, unknown>)
    const headers = new Headers(page.headers)
    headers.delete('content-length')
    // Checked already: a page without referrer names no origin in its forms.
    headers.delete('origin')
    headers.set('content-type', 'application/json')
    visit.idempotencyKey = randomUUID()
    headers.set('idempotency-key', visit.idempotencyKey)
    if (visit.sessionToken) headers.set('x-xsrf-token', xsrfTokenOf(session, visit.sessionToken))
    const asked = { method: call.method, headers, body: JSON.stringify(input) }
    const url = new URL(`/api/${path}`, page.url)
    const answered = await app.request(url.href, asked, { visit })
    if (!answered.ok) throw await callFailureOf(answered)
    return (await answered.json()) as never
  }
}

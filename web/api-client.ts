import * as z from 'zod/mini'
import { PAGE_CODE, REQUEST_TIMEOUT_MS } from '#domain/constants.ts'
import { fillPath } from '#api/define-call.ts'
import { readCookie } from './browser-visit.ts'
import { CallFailure } from './send.ts'
import type { ProblemDocument, Send } from './send.ts'

/** The browser's way to the server. */
export const browserSend: Send = async (call, input, options = {}) => {
  const fields: Record<string, unknown> = { ...z.parse(z.record(z.string(), z.unknown()), input) }
  const { path, used } = fillPath(call.path, fields)
  const rest = Object.entries(fields).filter(
    ([name, value]) => !used.has(name) && value !== undefined && value !== null,
  )
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const query = inQuery
    ? `?${new URLSearchParams(rest.map(([k, v]) => [k, String(v)])).toString()}`
    : ''
  const response = await fetch(`/api/${path}${query}`, {
    method: call.method,
    headers: {
      pageCode: PAGE_CODE,
      ...(inQuery
        ? {}
        : { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') ?? '' }),
      ...(call.idempotent
        ? { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() }
        : {}),
    },
    body: inQuery ? null : JSON.stringify(Object.fromEntries(rest)),
    signal: AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS),
  })
  if (!response.ok) throw await failureOf(response)
  return (await response.json()) as never
}

async function failureOf(response: Response): Promise<CallFailure> {
  const text = await response.text()
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json')
  const problem = isProblem ? (JSON.parse(text) as ProblemDocument) : undefined
  return new CallFailure(response.status, text, problem)
}

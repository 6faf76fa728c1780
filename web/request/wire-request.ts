import { PAGE_CODE } from '#domain/constants.ts'
import { fillPath } from '#api/define-call.ts'
import type { Call } from '#api/define-call.ts'
import type { SendOptions } from '#web/send.ts'

/** A request as sent, before time-out and retries. */
export type WireRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | null
  keepalive: boolean
}

type CallShape = Pick<Call, 'method' | 'path' | 'sends' | 'idempotent'>

/**
 * Address, headers and body of a call [A01][A02]. Absent fields are left out; null is sent only in
 * JSON.
 */
export function wireRequest(
  call: CallShape,
  fields: Record<string, unknown>,
  options: Pick<SendOptions, 'headers' | 'idempotencyKey' | 'keepalive'>,
): WireRequest {
  const { path, used } = fillPath(call.path, fields)
  const given = Object.entries(fields).filter(
    ([name, value]) => !used.has(name) && value !== undefined,
  )
  const rest = given.filter(([, value]) => value !== null)
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const isForm = call.sends === 'multipart'
  const headers: Record<string, string> = { pageCode: PAGE_CODE }
  if (!inQuery && !isForm) headers['Content-Type'] = 'application/json'
  if (call.idempotent && options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  return {
    method: call.method,
    url: `/api/${path}${inQuery ? queryOf(rest) : ''}`,
    headers: { ...headers, ...options.headers },
    body: inQuery ? null : isForm ? formOf(rest) : JSON.stringify(Object.fromEntries(given)),
    keepalive: options.keepalive ?? false,
  }
}

type Fields = [name: string, value: unknown][]

function queryOf(fields: Fields): string {
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

import * as z from 'zod/mini'
import { fillPath } from '#api/define-call.ts'
import type { Call } from '#api/define-call.ts'

/** A declared call as a request to an app in this process. */
export function requestOf(call: Call, input: unknown, headers: Record<string, string>): Request {
  const fields = z.parse(z.record(z.string(), z.unknown()), input)
  const { path: filled, used } = fillPath(call.path, fields)
  const rest = Object.entries(fields).filter(
    ([name, value]) => !used.has(name) && value !== undefined,
  )
  const url = new URL(`http://localhost:3000/api/${filled}`)
  if (call.method === 'GET' || call.method === 'DELETE') {
    for (const [name, value] of rest) url.searchParams.set(name, String(value))
    return new Request(url, { method: call.method, headers })
  }
  if (call.sends === 'multipart') {
    const form = new FormData()
    for (const [name, value] of rest) form.set(name, value instanceof Blob ? value : String(value))
    return new Request(url, { method: call.method, headers, body: form })
  }
  return new Request(url, {
    method: call.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(rest)),
  })
}

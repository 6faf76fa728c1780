import * as z from 'zod/mini'
import { PAGE_CODE } from '#domain/constants.ts'
import { fillPath } from '#api/define-call.ts'
import { CallFailure } from '#web/send.ts'
import type { ProblemDocument, Send } from '#web/send.ts'
import type { App, Binding } from './answer.ts'
import type { Visit } from '#server/visit/visit.ts'

/**
 * The page's own `send` while the server renders: the same calls, answered in process. Make one for
 * each page: what several of its loaders ask alike is answered once.
 */
export function inProcessSend(app: App, visit: Visit): Send {
  const answered = new Map<string, Promise<unknown>>()
  return (call, input) => {
    const fields: Record<string, unknown> = { ...z.parse(z.record(z.string(), z.unknown()), input) }
    const { path, used } = fillPath(call.path, fields)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) {
      if (!used.has(name) && value !== undefined && value !== null) query.set(name, String(value))
    }
    const url = `http://in-process/api/${path}?${query.toString()}`
    const before = answered.get(url)
    if (before) return before as never
    const answer = ask(app, visit, url)
    answered.set(url, answer)
    return answer as never
  }
}

/** The answer was written by the call's own schema, in this process, so it is not read by it again. */
async function ask(app: App, visit: Visit, url: string): Promise<unknown> {
  const binding: Binding = { visit: { ...visit, inProcess: true } }
  const headers = { pageCode: PAGE_CODE }
  const response = await app.request(url, { method: 'GET', headers }, binding)
  if (!response.ok) throw await failureOf(response)
  return response.json()
}

async function failureOf(response: Response): Promise<CallFailure> {
  const text = await response.text()
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json')
  const problem = isProblem ? (JSON.parse(text) as ProblemDocument) : undefined
  return new CallFailure(response.status, text, problem)
}

import * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import { CallFailure } from '#web/send.ts'
import type { ProblemDocument, Send } from '#web/send.ts'
import { requestId } from '#server/request-id.ts'
import type { App } from './answer.ts'
import { findDirect } from './direct-answers.ts'
import type { Visit } from '#server/who/visit.ts'

/**
 * Answers a page's calls in process. One per page, so that loaders with the same call share an
 * answer.
 */
export function inProcessSend(app: App, visit: Visit): Send {
  const answered = new Map<string, Promise<unknown>>()
  return (call, input) => {
    const fields = asTexts(z.parse(z.record(z.string(), z.unknown()), input))
    const key = `${call.name} ${JSON.stringify(fields)}`
    const before = answered.get(key)
    if (before) return before as never
    const answer = ask(app, visit, { call, fields })
    answered.set(key, answer)
    return answer as never
  }
}

/** Fields as texts of a query. */
function asTexts(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

type Asked = { call: Call; fields: Record<string, string> }

async function ask(app: App, visit: Visit, { call, fields }: Asked): Promise<unknown> {
  const direct = findDirect(app, call.name)
  try {
    return await direct.answer(visit, fields)
  } catch (error) {
    throw await callFailureOf(direct.refuse(error, visit))
  }
}

/** A refusal as pages know it. */
export async function callFailureOf(response: Response): Promise<CallFailure> {
  const text = await response.text()
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json')
  const problem = isProblem ? (JSON.parse(text) as ProblemDocument) : undefined
  const failure = new CallFailure(response.status, text, problem)
  failure.requestCode = requestId()
  return failure
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { COOKIE_NAMES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { ranks } from '#api/call-ranks.ts'
import type { Rank } from '#api/call-ranks.ts'
import { Problem } from '#domain/problem.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import type { Deps } from '#server/deps.ts'
import { bareContentPolicy, commonHeaders } from '#server/http/pages/security-headers.ts'
import { problemResponse } from '#server/http/on-error.ts'
import { cookieOf } from './cookie-of.ts'
import type { Gate } from './gate.ts'
import { requestClass } from './request-class.ts'

type Parts = { gate: Gate; deps: Pick<Deps, 'log' | 'session'> }

/**
 * Refuses a call above the limit of its rank before its body is read. Answers whether it may go on.
 */
export function admitRequest(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { gate } = parts
  const [path = '', query] = (request.url ?? '').split('?', 2)
  const { rank, countsAsWork } = requestClass(request.method ?? 'GET', path)
  const place = countsAsWork ? gate.enter(rank) : undefined
  if (place) {
    request.once('end', () => gate.begin(place))
    response.once('close', () => gate.leave(place))
  }
  if (place || (!countsAsWork && gate.isOpenFor(rank))) return true
  const asked = new URLSearchParams(query).get('lang')
  const language = chooseLanguage(asked, cookieOf(request.headers.cookie ?? '', COOKIE_NAMES.lang))
  void refuse(response, parts.deps, { rank, language })
  return false
}

type Refusal = { status: number; headers: string[]; body: string }

/** Cached, because under overload most answers are these. */
const refusals = new Map<string, Promise<Refusal>>()

async function refuse(
  response: ServerResponse,
  deps: Parts['deps'],
  to: { rank: Rank; language: Language },
): Promise<void> {
  const key = `${to.rank}|${to.language}|${deps.session.secure}`
  const made = refusals.get(key) ?? makeRefusal(deps, to)
  refusals.set(key, made)
  const { status, headers, body } = await made
  response.writeHead(status, headers)
  response.end(body)
}

async function makeRefusal(
  { log, session }: Parts['deps'],
  { rank, language }: { rank: Rank; language: Language },
): Promise<Refusal> {
  const problem = new Problem('overloaded', { retryAfter: ranks[rank].retryAfter })
  const said = problemResponse(problem, { log, language })
  const body = await said.text()
  const headers = {
    ...commonHeaders(session),
    'Content-Security-Policy': bareContentPolicy,
    ...Object.fromEntries(said.headers),
    'Content-Length': String(Buffer.byteLength(body)),
  }
  return { status: said.status, headers: Object.entries(headers).flat(), body }
}

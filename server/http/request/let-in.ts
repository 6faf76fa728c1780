import type { IncomingMessage, ServerResponse } from 'node:http'
import { COOKIE_NAMES } from '#domain/constants.ts'
import { ranks } from '#api/call-ranks.ts'
import { Problem } from '#domain/problem.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import type { Deps } from '#server/deps.ts'
import { bareContentPolicy, commonHeaders } from '#server/http/pages/security-headers.ts'
import { problemResponse } from '#server/http/on-error.ts'
import { cookieOf } from './cookie-of.ts'
import type { Room } from './room.ts'
import { worthOfRequest } from './worth-of-request.ts'

type Parts = { room: Room; deps: Pick<Deps, 'log' | 'session'> }

/**
 * Lets a call in while there is room for its rank; the others are told to come back before their body
 * is read or anything is looked up, and false is answered.
 */
export function letIn(parts: Parts, request: IncomingMessage, response: ServerResponse): boolean {
  const { room } = parts
  const [path = '', query] = (request.url ?? '').split('?', 2)
  const { rank, fillsRoom } = worthOfRequest(request.method ?? 'GET', path)
  const place = fillsRoom ? room.enter(rank) : undefined
  if (place) {
    request.once('end', () => room.begin(place))
    response.once('close', () => room.leave(place))
  }
  if (place || (!fillsRoom && room.hasRoom(rank))) return true
  const asked = new URLSearchParams(query).get('lang')
  const language = chooseLanguage(asked, cookieOf(request.headers.cookie ?? '', COOKIE_NAMES.lang))
  const problem = new Problem('overloaded', { retryAfter: ranks[rank].retryAfter })
  void refuse(problemResponse(problem, { log: parts.deps.log, language }), response, parts.deps)
  return false
}

async function refuse(
  refusal: Response,
  response: ServerResponse,
  { session }: Parts['deps'],
): Promise<void> {
  const body = await refusal.text()
  response.writeHead(refusal.status, {
    ...commonHeaders(session.secure),
    'Content-Security-Policy': bareContentPolicy,
    ...Object.fromEntries(refusal.headers),
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}

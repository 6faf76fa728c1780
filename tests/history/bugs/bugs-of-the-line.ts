import { randomUUID } from 'node:crypto'
import type { Random } from '#tests/moves/seeded-random.ts'
import type { Answering } from '#tests/history/faults/flaky-connection.ts'
import { SOMETIMES } from './seeded-bug.ts'
import type { SeededBug } from './seeded-bug.ts'

/** What a cache, a balancer or a helper of the browser may do wrong. */
export const bugsOfTheLine: readonly SeededBug[] = [
  { name: 'a cache answers a read with an older answer', shows: 'goes-back', line: staleCache },
  { name: 'a cache forgets who asks', shows: 'of-another', line: sharedCache },
  { name: 'a proxy says done and sends nothing on', shows: 'one-version', line: hastyProxy },
  { name: 'a proxy sends an answer on twice', shows: 'nobody-wrote', line: doublingProxy },
  { name: 'each try has a key of its own', shows: 'two-answers', line: freshKeys },
  { name: 'what was typed arrives out of order', shows: 'not-read', line: reordered },
]

const isRead = ({ url }: Request) => url.includes('/getappinfo?')
const isSubmit = ({ url }: Request) => url.includes('/step/')

function staleCache(to: Answering, random: Random): Answering {
  const kept = new Map<string, Response>()
  return {
    fetch: async (request, env) => {
      if (!isRead(request)) return to.fetch(request, env)
      const place = `${request.url} ${request.headers.get('cookie')}`
      const old = kept.get(place)
      if (old && random.chance(SOMETIMES)) return old.clone()
      return keep(kept, place, await to.fetch(request, env))
    },
  }
}

function sharedCache(to: Answering, random: Random): Answering {
  const kept = new Map<string, Response>()
  return {
    fetch: async (request, env) => {
      if (!isRead(request)) return to.fetch(request, env)
      const old = kept.get(request.url)
      if (old && random.chance(SOMETIMES)) return old.clone()
      return keep(kept, request.url, await to.fetch(request, env))
    },
  }
}

function hastyProxy(to: Answering, random: Random): Answering {
  const kept = new Map<string, Response>()
  return {
    fetch: async (request, env) => {
      if (!isSubmit(request)) return to.fetch(request, env)
      const caseId = /"caseId":"([\w-]+)"/.exec(await request.clone().text())?.[1] ?? ''
      const old = kept.get(caseId)
      if (old && random.chance(SOMETIMES)) return old.clone()
      return keep(kept, caseId, await to.fetch(request, env))
    },
  }
}

function keep(kept: Map<string, Response>, place: string, answer: Response): Response {
  if (answer.ok) kept.set(place, answer.clone())
  return answer
}

function doublingProxy(to: Answering, random: Random): Answering {
  return {
    fetch: async (request, env) => {
      if (!isSubmit(request) || !random.chance(SOMETIMES)) return to.fetch(request, env)
      const copy = withKey(request.clone())
      const answer = await to.fetch(request, env)
      await to.fetch(copy, env)
      return answer
    },
  }
}

function freshKeys(to: Answering): Answering {
  return {
    fetch: (request, env) => to.fetch(isSubmit(request) ? withKey(request) : request, env),
  }
}

function withKey(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('idempotency-key', randomUUID())
  return new Request(request, { headers })
}

/** Acknowledged at once, sent on after whatever its device typed next. */
function reordered(to: Answering, random: Random): Answering {
  const waiting = new Map<string, Request>()
  return {
    fetch: async (request, env) => {
      if (request.method !== 'PUT') return to.fetch(request, env)
      const place = `${request.headers.get('cookie')}`
      const late = waiting.get(place)
      waiting.delete(place)
      if (!late && random.chance(0.7)) {
        waiting.set(place, request)
        return Response.json({ savedAt: new Date().toISOString() })
      }
      const answer = await to.fetch(request, env)
      if (late) await to.fetch(late, env)
      return answer
    },
  }
}

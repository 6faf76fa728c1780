import type { Random } from '#tests/moves/seeded-random.ts'

export type Answering = { fetch: (request: Request, env: object) => Response | Promise<Response> }

/** Of a hundred requests. */
const [LOST, ANSWER_LOST, TWICE] = [2, 3, 3]

/**
 * A line to one of several processes that loses a request, or its answer once all is done, or brings
 * one with a key twice at once; each is known to be harmless.
 */
export function flakyConnection(ends: readonly Answering[], random: Random): Answering {
  return {
    fetch: async (request, env) => {
      const luck = random.below(100)
      const end = random.pick(ends)
      if (luck < LOST) throw new Error('the request is lost')
      if (luck < LOST + ANSWER_LOST) {
        await end.fetch(request, env)
        throw new Error('the answer is lost')
      }
      if (luck < LOST + ANSWER_LOST + TWICE && request.headers.has('idempotency-key')) {
        const copy = request.clone()
        const [answer, other] = await Promise.allSettled([
          end.fetch(request, env),
          random.pick(ends).fetch(copy, env),
        ])
        if (answer.status === 'rejected') throw answer.reason
        const isOther = other.status === 'rejected' || other.value.ok !== answer.value.ok
        // One was refused and the other may be done, or be done yet: then nobody knows.
        if (isOther && !answer.value.ok) throw new Error('the answer of the other is lost')
        return answer.value
      }
      return end.fetch(request, env)
    },
  }
}

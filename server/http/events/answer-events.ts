import * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/http/answer.ts'
import type { AskerFor } from '#server/http/admit.ts'
import type { CallServer } from '#server/http/answer.ts'
import { eventStream, stateTexts } from './event-stream.ts'
import type { Source } from './event-stream.ts'

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Keeps proxies from buffering.
  'X-Accel-Buffering': 'no',
}

/**
 * Answers a call of `answers: 'events'` with the usual limits and permission; events follow its
 * output schema.
 */
export function answerEvents<C extends Call>(
  server: CallServer,
  call: C,
  listen: (
    deps: Deps,
    asker: AskerFor<C['authority']>,
    input: z.output<C['input']>,
  ) => Source | Promise<Source>,
): void {
  const textOf = stateTexts((state) => JSON.stringify(z.parse(call.output, state)))
  answer(server, call, async (deps, asker, input) => {
    return new Response(eventStream(await listen(deps, asker, input), textOf), { headers })
  })
}

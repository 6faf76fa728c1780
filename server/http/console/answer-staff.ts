import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Call, OutputOf } from '#api/define-call.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { Problem } from '#domain/problem.ts'
import { isFresh } from '#domain/staff/sign-in-limits.ts'
import { actAs } from '#server/who/acting-staff.ts'
import type { KeptFile } from '#server/adapters/uploads/kept-file.ts'
import type { Deps } from '#server/deps.ts'
import type { Binding } from '#server/http/answer.ts'
import { eventStream, stateTexts } from '#server/http/events/event-stream.ts'
import type { Source } from '#server/http/events/event-stream.ts'
import { answerOncePerKey, findKeptAnswer, readIdempotencyKey } from '#server/http/idempotency.ts'
import { inParts } from '#server/http/request/part-of-file.ts'
import { readInput } from '#server/http/request/read-input.ts'
import { takeLimits, takeShared } from '#server/who/limits/take-limits.ts'
import type { StaffAsker, StaffVisit } from '#server/who/staff-visit.ts'

type StaffVariables = { staff: StaffVisit }
export type ConsoleApp = Hono<{ Variables: StaffVariables; Bindings: Binding }>
export type ConsoleServer = { app: ConsoleApp; deps: Deps; answered: Set<string> }

/** A use case of the console: the outside things it touches, who asks, and the input. */
export type StaffHandler<C extends Call, Asker extends StaffVisit = StaffAsker> = (
  deps: Deps,
  asker: Asker,
  input: z.output<C['input']>,
) => Promise<OutputOf<C> | Answered>

/** A use case whose slow part, such as a provider's answer, holds no transaction. */
type PreparedHandlerOfStaff<C extends Call, Prepared> = {
  prepare: (deps: Deps, asker: StaffAsker, input: z.output<C['input']>) => Promise<Prepared>
  handle: (
    deps: Deps,
    asker: StaffAsker,
    asked: { input: z.output<C['input']>; prepared: Prepared },
  ) => Promise<OutputOf<C> | Answered>
}

/** What a call of signing in answers where there is nothing to say. */
type Answered = void | undefined

/**
 * Puts a call of members of staff at its address: limits, a whole session, the role by the table of
 * authority, a second factor of late where the call wants one, input by its schema, and the use case
 * under the member's name (in one transaction with its kept answer where it is idempotent).
 */
export function answerStaff<C extends Call, Prepared = undefined>(
  server: ConsoleServer,
  call: C,
  handler: StaffHandler<C> | PreparedHandlerOfStaff<C, Prepared>,
): void {
  put(server, call, async (context) => {
    const visit = context.get('staff')
    const asker = admitStaff(server.deps, visit, call)
    const files: KeptFile[] = []
    try {
      const { input, body } = await readInput(context, call, { visit, files })
      return await actAs(asker.session.name, () =>
        answerAs(
          server.deps,
          { call, asker, body },
          workOf(server.deps, handler, { asker, input }),
        ),
      )
    } finally {
      for (const file of files) await file.drop()
    }
  })
}

/** What a screen shows of a file, and no cache keeps. */
export type StaffFile = { bytes: Uint8Array; type: string }

/** The same for a call that answers a file. */
export function answerStaffFile<C extends Call>(
  server: ConsoleServer,
  call: C,
  handler: (
    deps: Deps,
    asker: StaffAsker,
    input: z.output<C['input']>,
  ) => Promise<StaffFile | Response>,
): void {
  put(server, call, async (context) => {
    const visit = context.get('staff')
    const asker = admitStaff(server.deps, visit, call)
    const { input } = await readInput(context, call, { visit, files: [] })
    return actAs(asker.session.name, () => handler(server.deps, asker, input))
  })
}

const eventHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Keeps proxies from buffering.
  'X-Accel-Buffering': 'no',
}

/** The same for a call that answers events as they happen. */
export function answerStaffEvents<C extends Call>(
  server: ConsoleServer,
  call: C,
  listen: (deps: Deps, asker: StaffAsker) => Source,
): void {
  const textOf = stateTexts((state) => JSON.stringify(z.parse(call.output, state)))
  put(server, call, async (context) => {
    const asker = admitStaff(server.deps, context.get('staff'), call)
    return new Response(eventStream(listen(server.deps, asker), textOf), { headers: eventHeaders })
  })
}

/** The same for whoever is not signed in yet. */
export function answerSignIn<C extends Call>(
  server: ConsoleServer,
  call: C,
  handler: StaffHandler<C, StaffVisit>,
): void {
  put(server, call, async (context) => {
    const visit = context.get('staff')
    const { input } = await readInput(context, call, { visit, files: [] })
    return JSON.stringify(z.parse(call.output, (await handler(server.deps, visit, input)) ?? {}))
  })
}

type Ctx = Context<{ Variables: StaffVariables; Bindings: Binding }>

function put<C extends Call>(
  { app, deps, answered }: ConsoleServer,
  call: C,
  answer: (context: Ctx) => Promise<string | StaffFile | Response>,
): void {
  answered.add(call.name)
  app.on(call.method, `/api/${call.path}`, async (context) => {
    const visit = context.get('staff')
    await (call.limits ? takeLimits(deps, visit, call) : takeShared(deps, visit, 'calls'))
    const response = await inParts(context.req.raw, responseOf(await answer(context)))
    for (const cookie of visit.setCookies) response.headers.append('Set-Cookie', cookie)
    return response
  })
}

/** An answer that no cache keeps. */
function responseOf(answer: string | StaffFile | Response): Response {
  const isText = typeof answer === 'string'
  const response =
    answer instanceof Response
      ? new Response(answer.body, answer)
      : new Response(isText ? answer : new Uint8Array(answer.bytes), {
          headers: { 'Content-Type': isText ? 'application/json; charset=utf-8' : answer.type },
        })
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Throws `signed-out`, `not-allowed` and `confirm-again`. */
function admitStaff({ clock }: Deps, visit: StaffVisit, call: Call): StaffAsker {
  const { session } = visit
  if (session?.state !== 'full') throw new Problem('signed-out')
  const { authority } = call
  if (authority.on !== 'console') throw new TypeError(`${call.name} is no call of the console`)
  if (!actorsWhoMay(authority.action).includes(session.role)) throw new Problem('not-allowed')
  if (authority.isFresh && !isFresh(session, clock.now())) throw new Problem('confirm-again')
  return { ...visit, session }
}

type Work = (within: Deps) => Promise<unknown>
/** Runs the slow part, if any, before a transaction; answers the rest. */
type Begin = { begin: () => Promise<Work>; isSlow: boolean }

function workOf<C extends Call, Prepared>(
  deps: Deps,
  handler: StaffHandler<C> | PreparedHandlerOfStaff<C, Prepared>,
  { asker, input }: { asker: StaffAsker; input: z.output<C['input']> },
): Begin {
  if (typeof handler === 'function') {
    const begin = () => Promise.resolve<Work>((within) => handler(within, asker, input))
    return { begin, isSlow: false }
  }
  const begin = async (): Promise<Work> => {
    const prepared = await handler.prepare(deps, asker, input)
    return (within) => handler.handle(within, asker, { input, prepared })
  }
  return { begin, isSlow: true }
}

async function answerAs(
  deps: Deps,
  { call, asker, body }: { call: Call; asker: StaffAsker; body: string },
  { begin, isSlow }: Begin,
): Promise<string> {
  const checked = async (work: Work, within: Deps) =>
    z.parse(call.output, (await work(within)) ?? {})
  if (!call.idempotent) return JSON.stringify(await checked(await begin(), deps))
  const key = readIdempotencyKey(asker.idempotencyKey)
  const keyed = { askerId: asker.session.memberId, key, call: call.name, body }
  // A repeated call is spared the slow part; others look inside their transaction.
  const kept = isSlow ? await findKeptAnswer(deps, keyed) : undefined
  if (kept) return kept.answer
  const work = await begin()
  const { answer } = await answerOncePerKey(deps, keyed, (tx) => checked(work, { ...deps, db: tx }))
  return answer
}

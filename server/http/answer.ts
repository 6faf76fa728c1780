import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Call, OutputOf } from '#api/define-call.ts'
import { jsonOf } from '#api/own-json.ts'
import { Problem } from '#domain/problem.ts'
import { isChecked } from '#server/checked-answer.ts'
import type { KeptFile } from '#server/adapters/uploads/kept-file.ts'
import type { Deps } from '#server/deps.ts'
import { admit, openCall } from './admit.ts'
import type { AskerFor } from './admit.ts'
import { answerOncePerKeyBy, findKeptAnswer, readIdempotencyKey } from './idempotency.ts'
import type { Keyed, KeptResult } from './idempotency.ts'
import { offerDirect } from './direct-answers.ts'
import { problemResponse } from './on-error.ts'
import { notingRefusals } from './metrics/refusal-log.ts'
import type { FairTurns } from '#server/fair-turns.ts'
import type { FairQueue } from './request/fair-queue.ts'
import { inParts } from './request/part-of-file.ts'
import { formLength, parseInput, readInput } from './request/read-input.ts'
import { refuseForged } from './request/refuse-forged.ts'
import { ensureVisitor, renewIfReplaced, resumeVisitor } from '#server/who/session.ts'
import { networkOf } from '#server/who/limits/network.ts'
import { countingMisses, takeLimits, takeShared } from '#server/who/limits/take-limits.ts'
import type { Visit } from '#server/who/visit.ts'

export type Variables = { visit: Visit }
/** What the web server or an in-process call adds to requests. */
export type Binding = { visit?: Visit; incoming?: { socket: { remoteAddress?: string } } }
type AppEnv = { Variables: Variables; Bindings: Binding }
export type App = Hono<AppEnv>
type Ctx = Context<AppEnv>

export type CallServer = {
  app: App
  deps: Deps
  /** Queue of uploads that wait for disk space. */
  uploads: FairQueue
  /** Queue of downloads of papers and pictures. */
  files: FairTurns
  answered: Set<string>
}

/** A use case with its outside parts, asker and input. */
export type Handler<C extends Call> = (
  deps: Deps,
  asker: AskerFor<C['authority']>,
  input: z.output<C['input']>,
) => Promise<OutputOf<C> | Response>

/** A use case whose slow part holds no transaction or connection. */
export type PreparedHandler<C extends Call, Prepared> = {
  /** Runs unlocked after the permission check; its work may go unused. */
  prepare: (
    deps: Deps,
    asker: AskerFor<C['authority']>,
    input: z.output<C['input']>,
  ) => Promise<Prepared>
  handle: (
    deps: Deps,
    asker: AskerFor<C['authority']>,
    asked: { input: z.output<C['input']>; prepared: Prepared },
  ) => Promise<OutputOf<C> | Response>
  /** Stores something about a refusal after its transaction was rolled back. */
  noteRefused?: (deps: Deps, refused: Problem, input: z.output<C['input']>) => Promise<void>
}

/**
 * Serves one declared call: limits, XSRF, input, permission, use case and output. An idempotent
 * call keeps its answer.
 */
export function answer<C extends Call, Prepared = undefined>(
  server: CallServer,
  call: C,
  handler: Handler<C> | PreparedHandler<C, Prepared>,
): void {
  const { app, deps } = server
  server.answered.add(call.name)
  if (call.method === 'GET' && !call.answers) offerToPages(server, call, handler)
  app.on(call.method, `/api/${call.path}`, (context) =>
    notingRefusals(deps, call, () => answerRequest(server, { call, handler }, context)),
  )
}

async function answerRequest<C extends Call, Prepared>(
  server: CallServer,
  { call, handler }: { call: C; handler: Handler<C> | PreparedHandler<C, Prepared> },
  context: Ctx,
): Promise<Response> {
  const { deps } = server
  const visit = context.get('visit')
  await (call.limits ? takeLimits(deps, visit, call) : takeShared(deps, visit, 'calls'))
  if (call.method !== 'GET' && !call.xsrfExempt) await refuseForged(deps, visit, context.req.raw)
  const work = () =>
    countingMisses(deps, { call, visit }, () =>
      readAndAnswer({ deps, visit, call, handler }, context),
    )
  const result = await inItsTurn({ server, call, context }, work)
  const response =
    result instanceof Response
      ? await inParts(context.req.raw, unlessKept(context.req.raw, result))
      : toResponse(call, result)
  for (const cookie of visit.setCookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** Offers the call to pages of this process, which count as one. */
function offerToPages<C extends Call, Prepared>(
  { app, deps }: CallServer,
  call: C,
  handler: Handler<C> | PreparedHandler<C, Prepared>,
): void {
  offerDirect(app, call.name, {
    answer: (visit, fields) =>
      notingRefusals(deps, call, async () => {
        await takeLimits(deps, visit, call)
        const input = parseInput(call, fields, visit)
        const result = await countingMisses(deps, { call, visit }, () =>
          answerWithoutKey({ deps, visit, call, handler }, input),
        )
        if (result instanceof Response) return result.json()
        return isChecked(result) ? result : z.parse(call.output, result)
      }),
    refuse: (error, { language }) => problemResponse(error, { log: deps.log, language }),
  })
}

/** Expensive calls wait for a fair turn; others run at once. */
function inItsTurn<T>(
  { server, call, context }: { server: CallServer; call: Call; context: Ctx },
  work: () => Promise<T>,
): Promise<T> {
  const { ip, visitorId } = context.get('visit')
  const who = networkOf(ip)
  if (call.answers === 'binary') return server.files(visitorId ?? who, work)
  if (call.sends !== 'multipart') return work()
  return server.uploads({ who, bytes: formLength(context) }, work)
}

type Use<C extends Call, Prepared> = {
  deps: Deps
  visit: Visit
  call: C
  handler: Handler<C> | PreparedHandler<C, Prepared>
}

async function readAndAnswer<C extends Call, Prepared>(
  use: Use<C, Prepared>,
  context: Ctx,
): Promise<OutputOf<C> | Response> {
  const files: KeptFile[] = []
  try {
    const { input, body } = await readInput(context, use.call, { visit: use.visit, files })
    return await (use.call.idempotent
      ? answerIdempotent(use, input, body)
      : answerWithoutKey(use, input))
  } finally {
    for (const file of files) await file.drop()
  }
}

async function answerWithoutKey<C extends Call, Prepared>(
  use: Use<C, Prepared>,
  input: z.output<C['input']>,
): Promise<OutputOf<C> | Response> {
  const handle = await prepare(use, input)
  return handle(use.deps, await admit(use, input))
}

async function answerIdempotent<C extends Call, Prepared>(
  use: Use<C, Prepared>,
  input: z.output<C['input']>,
  body: string,
): Promise<Response> {
  const { deps, visit, call } = use
  const key = readIdempotencyKey(visit.idempotencyKey)
  // Who is not stored yet has no part in an application, and asking must not store them.
  if ('by' in call.authority && !(await resumeVisitor(deps, visit))) throw new Problem('not-found')
  const visitorId = await ensureVisitor(deps, visit)
  const keyed = { askerId: visitorId, key, call: call.name, body }
  const { answer: text, replayed } =
    (await findKeptSlow(use, keyed)) ?? (await answerFirstTime(use, input, keyed))
  const response = jsonResponse(text)
  if (replayed) {
    await renewIfReplaced(deps, visit)
    response.headers.set('Idempotent-Replayed', 'true')
  }
  return response
}

/** Looks up a kept answer before the slow part; other calls look inside their transaction. */
async function findKeptSlow<C extends Call, Prepared>(
  { deps, handler }: Use<C, Prepared>,
  keyed: Keyed,
): Promise<KeptResult | undefined> {
  return typeof handler === 'function' ? undefined : findKeptAnswer(deps, keyed)
}

async function answerFirstTime<C extends Call, Prepared>(
  use: Use<C, Prepared>,
  input: z.output<C['input']>,
  keyed: Keyed,
): Promise<KeptResult> {
  const { deps, visit, call, handler } = use
  const handle = await prepare(use, input)
  const answered = answerOncePerKeyBy(deps, keyed, {
    lock: (tx) => openCall({ ...deps, db: tx }, { call, keyed, input }),
    work: async (tx, opened) => {
      const within = { ...deps, db: tx }
      const asker = await admit({ deps: within, visit, call, opened }, input)
      return z.parse(call.output, await handle(within, asker))
    },
  })
  return answered.catch(async (error: unknown) => {
    if (typeof handler !== 'function' && error instanceof Problem) {
      await handler.noteRefused?.(deps, error, input)
    }
    throw error
  })
}

/** Runs the slow part, if any, and answers the rest, which may need a transaction. */
async function prepare<C extends Call, Prepared>(
  use: Use<C, Prepared>,
  input: z.output<C['input']>,
): Promise<(deps: Deps, asker: AskerFor<C['authority']>) => Promise<OutputOf<C> | Response>> {
  const { handler } = use
  if (typeof handler === 'function') return (within, asker) => handler(within, asker, input)
  const prepared = await handler.prepare(use.deps, await admit(use, input), input)
  return (within, asker) => handler.handle(within, asker, { input, prepared })
}

function toResponse<C extends Call>(call: C, result: unknown): Response {
  return jsonResponse(
    isChecked(result) ? jsonOf(result) : JSON.stringify(z.parse(call.output, result)),
  )
}

function jsonResponse(text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Answers 304 where the browser's copy has the same tag. */
function unlessKept(request: Request, response: Response): Response {
  const tag = response.headers.get('etag')
  const kept = request.headers.get('if-none-match')
  if (!tag || !kept || !tagsOf(kept).some((one) => one === '*' || one === tag)) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}

/** A cache in between may have weakened the tags. */
const tagsOf = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

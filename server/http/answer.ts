import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { addressFlagsSchema } from '#api/address-flags.ts'
import type { Call, CallAuthority, OutputOf } from '#api/define-call.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import type { Named } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, readIdempotencyKey } from './idempotency.ts'
import { refusalsOf } from './refusals-of.ts'
import { enter, findStanding, refuseWrongTime } from '#server/services/hiring/standing.ts'
import type { Entry, Standing } from '#server/services/hiring/standing.ts'
import { ensureVisitor, isXsrfToken } from '#server/visit/session.ts'
import type { CallLimiter } from '#server/visit/limits.ts'
import type { Visit } from '#server/visit/visit.ts'

export type Variables = { visit: Visit }
/** What the web server or a page's own call hands over with a request. */
export type Binding = { visit?: Visit; incoming?: { socket: { remoteAddress?: string } } }
type AppEnv = { Variables: Variables; Bindings: Binding }
export type App = Hono<AppEnv>
type Ctx = Context<AppEnv>

export type CallServer = { app: App; deps: Deps; limiter: CallLimiter; answered: Set<string> }

/** Who asks, known as far as the call's authority reaches: a visit, or its part in an application. */
export type AskerFor<Authority extends CallAuthority> = Authority extends { inWorkflow: true }
  ? Standing
  : Authority extends { by: string }
    ? Entry
    : Visit

/** What a use case looks like: the outside things it touches, who asks, what was asked. */
export type Handler<C extends Call> = (
  deps: Deps,
  asker: AskerFor<C['authority']>,
  input: z.output<C['input']>,
) => Promise<OutputOf<C> | Response>

const parameter = /:([A-Za-z]+)/g
const objectSchema = z.record(z.string(), z.unknown())
const LARGEST_JSON = 512 * 1024
const LARGEST_UPLOAD = 11 * 1024 * 1024

/**
 * Puts one declared call at its address: limits, XSRF, input by its schema, who may by the table of
 * authority, the use case (in one transaction with its kept answer where the call is idempotent),
 * output by its schema.
 */
export function answer<C extends Call>(server: CallServer, call: C, handler: Handler<C>): void {
  const { app, deps, limiter } = server
  server.answered.add(call.name)
  app.on(call.method, `/api/${call.path}`, async (context) => {
    const visit = context.get('visit')
    if (deps.env.RATE_LIMITS) takeLimits(limiter, call, visit)
    if (call.method !== 'GET' && !call.xsrfExempt) refuseForged(context, deps, visit)
    const { input, body } = await readInput(context, call)
    const result = call.idempotent
      ? await answerIdempotent({ deps, visit, call, handler }, input, body)
      : await handler(deps, await admit({ deps, visit, call }, input), input)
    const response = result instanceof Response ? result : toResponse(call, result)
    for (const cookie of visit.setCookies) response.headers.append('Set-Cookie', cookie)
    return response
  })
}

async function answerIdempotent<C extends Call>(
  use: { deps: Deps; visit: Visit; call: C; handler: Handler<C> },
  input: z.output<C['input']>,
  body: string,
): Promise<Response> {
  const { deps, visit, call, handler } = use
  const key = readIdempotencyKey(visit.idempotencyKey)
  // Who has no part in anything yet has none in an application, and is not stored for asking.
  if ('by' in call.authority && !visit.visitorId) throw new Problem('not-found')
  const visitorId = await ensureVisitor(deps, visit)
  const { answer: text, replayed } = await answerOnce(
    deps,
    { visitorId, key, call: call.name, body },
    async (tx) => {
      const within = { ...deps, db: tx }
      const asker = await admit({ deps: within, visit, call, lock: true }, input)
      return z.parse(call.output, await handler(within, asker, input))
    },
  )
  const response = jsonResponse(text)
  if (replayed) response.headers.set('Idempotent-Replayed', 'true')
  return response
}

/**
 * Finds once who asks, refuses by the table of authority, and answers the standing. With `lock` the
 * application is held until the transaction ends.
 */
async function admit<C extends Call>(
  use: { deps: Deps; visit: Visit; call: C; lock?: boolean },
  input: z.output<C['input']>,
): Promise<AskerFor<C['authority']>> {
  const { deps, visit } = use
  const authority: CallAuthority = use.call.authority
  // The compiler cannot follow a declaration to the type that is worked out from it.
  const as = (asker: Visit | Entry | Standing) => asker as AskerFor<C['authority']>
  if (!('by' in authority)) return as(visit)
  const fields = z.parse(objectSchema, input)
  const named = namedBy(authority.by, String(fields[authority.by]))
  const entry = await enter(deps.db, visit, { does: authority.action, named, lock: use.lock })
  if (!('inWorkflow' in authority)) return as(entry)
  const standing = await findStanding(deps, entry, z.parse(addressFlagsSchema, fields))
  if (authority.step) refuseWrongTime(authority.step, standing)
  return as(standing)
}

function namedBy(field: 'appId' | 'id' | 'documentId' | 'mandateId', id: string): Named {
  if (field === 'documentId') return { documentId: id }
  return field === 'mandateId' ? { mandateId: id } : { appId: id }
}

function takeLimits(limiter: CallLimiter, call: Call, visit: Visit): void {
  for (const limit of call.limits ?? []) {
    const who = limit.by === 'address' ? visit.ip : (visit.sessionToken ?? visit.ip)
    limiter.take(`${call.name}|${who}`, limit)
  }
}

/** Double submit tied to the session, and the browser's own word on where the request comes from. */
function refuseForged(context: Ctx, deps: Deps, visit: Visit): void {
  const site = context.req.header('sec-fetch-site')
  const origin = context.req.header('origin')
  const foreign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined &&
      origin !== new URL(deps.env.ORIGIN).origin &&
      origin !== ownOrigin(context))
  const given = context.req.header('x-xsrf-token') ?? ''
  if (foreign || !visit.sessionToken || !isXsrfToken(deps.session, visit.sessionToken, given)) {
    throw new Problem('xsrf-refused')
  }
}

function ownOrigin(context: Ctx): string {
  return `http://${context.req.header('host') ?? ''}`
}

async function readInput<C extends Call>(
  context: Ctx,
  call: C,
): Promise<{ input: z.output<C['input']>; body: string }> {
  const params = Object.fromEntries(
    [...call.path.matchAll(parameter)].map(([, name = '']) => [name, context.req.param(name)]),
  )
  const { raw, body } = await readRaw(context, call)
  const parsed = z.safeParse(call.input, { ...raw, ...params })
  if (!parsed.success) throw new Problem('invalid-input', { errors: refusalsOf(parsed.error) })
  return { input: parsed.data as z.output<C['input']>, body }
}

type RawInput = { raw: object; body: string }

async function readRaw(context: Ctx, call: Call): Promise<RawInput> {
  if (call.method === 'GET' || call.method === 'DELETE') {
    return { raw: { ...context.req.query() }, body: '' }
  }
  const isForm = call.sends === 'multipart'
  const length = Number(context.req.header('content-length') ?? 0)
  if (length > (isForm ? LARGEST_UPLOAD : LARGEST_JSON)) throw new Problem('too-large')
  return isForm ? readForm(context) : readJson(context, call)
}

async function readJson(context: Ctx, call: Call): Promise<RawInput> {
  const body = await context.req.text()
  if (body.length > LARGEST_JSON) throw new Problem('too-large')
  if (body === '') return { raw: { ...context.req.query() }, body }
  // A beacon cannot name its type freely, and its calls change nothing but a log.
  if (!call.xsrfExempt && !isJson(context)) throw new Problem('unsupported-media-type')
  const raw = z.safeParse(objectSchema, parseJson(body))
  if (!raw.success) throw fieldProblem('', 'not-an-object')
  return { raw: { ...context.req.query(), ...raw.data }, body }
}

async function readForm(context: Ctx): Promise<RawInput> {
  if (!(context.req.header('content-type') ?? '').startsWith('multipart/form-data')) {
    throw new Problem('unsupported-media-type')
  }
  const form = await context.req.parseBody()
  const file = form['file']
  const digest =
    file instanceof File
      ? Buffer.from(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString('hex')
      : ''
  const words = Object.entries(form).filter(([, value]) => typeof value === 'string')
  return { raw: form, body: `${JSON.stringify(words)}${digest}` }
}

function isJson(context: Ctx): boolean {
  return /^application\/json\b/.test(context.req.header('content-type') ?? '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fieldProblem('', 'not-json')
  }
}

function toResponse<C extends Call>(call: C, result: unknown): Response {
  return jsonResponse(JSON.stringify(z.parse(call.output, result)))
}

function jsonResponse(text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { refusalsOf } from './refusals-of.ts'

const parameter = /:([A-Za-z]+)/g
const objectSchema = z.record(z.string(), z.unknown())
const LARGEST_JSON = 512 * 1024
const LARGEST_UPLOAD = 11 * 1024 * 1024

/**
 * What a call was asked: path, query and body as its schema wants them, and `body` as text (of a file
 * its digest), by which a repeated request is known. Throws the refusals of a body: too large, of
 * another type, not JSON, `invalid-input` with its fields.
 */
export async function readInput<C extends Call>(
  context: Context,
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

async function readRaw(context: Context, call: Call): Promise<RawInput> {
  if (call.method === 'GET' || call.method === 'DELETE') {
    return { raw: { ...context.req.query() }, body: '' }
  }
  const isForm = call.sends === 'multipart'
  const length = Number(context.req.header('content-length') ?? 0)
  if (length > (isForm ? LARGEST_UPLOAD : LARGEST_JSON)) throw new Problem('too-large')
  return isForm ? readForm(context) : readJson(context, call)
}

async function readJson(context: Context, call: Call): Promise<RawInput> {
  const body = await context.req.text()
  if (body.length > LARGEST_JSON) throw new Problem('too-large')
  if (body === '') return { raw: { ...context.req.query() }, body }
  // A beacon cannot name its type freely, and its calls change nothing but a log.
  if (!call.xsrfExempt && !isJson(context)) throw new Problem('unsupported-media-type')
  const raw = z.safeParse(objectSchema, parseJson(body))
  if (!raw.success) throw fieldProblem('', 'not-an-object')
  return { raw: { ...context.req.query(), ...raw.data }, body }
}

async function readForm(context: Context): Promise<RawInput> {
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

function isJson(context: Context): boolean {
  return /^application\/json\b/.test(context.req.header('content-type') ?? '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fieldProblem('', 'not-json')
  }
}

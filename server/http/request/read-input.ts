import { createHash } from 'node:crypto'
import {
  isMultipartRequest,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseMultipartRequest,
} from '@remix-run/multipart-parser'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { refuseTypedText } from '#domain/visitor/typed-text.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import type { Visit } from '#server/visit/visit.ts'
import { refusalsOf } from '#server/http/refusals-of.ts'

const parameter = /:([A-Za-z]+)/g
const objectSchema = z.record(z.string(), z.unknown())
const LARGEST_JSON = 512 * 1024
const LARGEST_UPLOAD = 11 * 1024 * 1024
const formLimits = { maxFileSize: LARGEST_UPLOAD, maxTotalSize: LARGEST_UPLOAD, maxParts: 20 }

/**
 * What a call was asked: path, query and body as its schema wants them, and `body` as text (of a file
 * its digest), by which a repeated request is known. Throws the refusals of a body: too large, of
 * another type, not JSON, `invalid-input` with its fields: what no text may hold, then what the
 * schema says.
 */
export async function readInput<C extends Call>(
  context: Context,
  call: C,
  visit: Visit,
): Promise<{ input: z.output<C['input']>; body: string }> {
  const params = Object.fromEntries(
    [...call.path.matchAll(parameter)].map(([, name = '']) => [name, context.req.param(name)]),
  )
  const { raw, body } = await readRaw(context, call)
  // The page's own word, for a browser that keeps no cookie for it; refusals speak it too.
  if ('lang' in raw) visit.language = chooseLanguage(String(raw.lang), visit.language)
  const given = { ...raw, ...params }
  const unfit = refuseTypedText(given)
  if (unfit.length > 0) throw new Problem('invalid-input', { errors: unfit })
  const parsed = z.safeParse(call.input, given)
  if (!parsed.success) throw new Problem('invalid-input', { errors: refusalsOf(parsed.error) })
  return { input: parsed.data as z.output<C['input']>, body }
}

/** Bytes that the request says it has. */
export function bodyLength(context: Context): number {
  return Number(context.req.header('content-length') ?? 0)
}

type RawInput = { raw: object; body: string }

async function readRaw(context: Context, call: Call): Promise<RawInput> {
  if (call.method === 'GET' || call.method === 'DELETE') {
    return { raw: { ...context.req.query() }, body: '' }
  }
  const isForm = call.sends === 'multipart'
  if (bodyLength(context) > (isForm ? LARGEST_UPLOAD : LARGEST_JSON)) throw new Problem('too-large')
  return isForm ? readForm(context) : readJson(context, call)
}

async function readJson(context: Context, call: Call): Promise<RawInput> {
  const body = await context.req.text()
  if (body.length > LARGEST_JSON) throw new Problem('too-large')
  if (body === '') return { raw: { ...context.req.query() }, body }
  // Beacons cannot name their type, and change nothing but a log.
  if (!call.xsrfExempt && !isJson(context)) throw new Problem('unsupported-media-type')
  const raw = z.safeParse(objectSchema, parseJson(body))
  if (!raw.success) throw fieldProblem('', 'not-an-object')
  return { raw: { ...context.req.query(), ...raw.data }, body }
}

/** A form with at most one file, given on as bytes. */
async function readForm(context: Context): Promise<RawInput> {
  const request = context.req.raw
  if (!isMultipartRequest(request)) throw new Problem('unsupported-media-type')
  const raw: Record<string, string | Uint8Array> = {}
  let digest = ''
  try {
    for await (const part of parseMultipartRequest(request, formLimits)) {
      const { name = '' } = part
      // The getter joins the pieces anew each time it is asked.
      const value = part.isFile ? part.bytes : part.text
      raw[name] = value
      if (typeof value !== 'string') digest = createHash('sha256').update(value).digest('hex')
    }
  } catch (error) {
    throw formProblem(error)
  }
  const words = Object.entries(raw).filter(([, value]) => typeof value === 'string')
  return { raw, body: `${JSON.stringify(words)}${digest}` }
}

function formProblem(error: unknown): unknown {
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
    return new Problem('too-large')
  }
  return error instanceof MultipartParseError ? new Problem('unsupported-media-type') : error
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

import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { refuseTypedText } from '#domain/visitor/typed-text.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { KeptFile, TooMuchToKeep } from '#server/adapters/uploads/kept-file.ts'
import type { Visit } from '#server/who/visit.ts'
import { LARGEST_JSON, LARGEST_UPLOAD } from './body-timeouts.ts'
import { isForm, NotAForm, takeForm } from './form-parts.ts'
import type { FormTaker } from './form-parts.ts'
import { readBodyText } from './read-text.ts'
import { inputRefusals } from '#server/http/refusals-of.ts'

/** Who is answered in a language. */
type Speaking = Pick<Visit, 'language'>

const parameter = /:([A-Za-z]+)/g
const objectSchema = z.record(z.string(), z.unknown())
/** More fields than any call has; each costs time before validation. */
const MOST_FIELDS = 500

/**
 * A call's input, and its body as text to recognise repeats. Throws `said-twice`, body refusals,
 * `invalid-input`.
 */
export async function readInput<C extends Call>(
  context: Context,
  call: C,
  { visit, files }: { visit: Speaking; files: KeptFile[] },
): Promise<{ input: z.output<C['input']>; body: string }> {
  const params = Object.fromEntries(
    [...call.path.matchAll(parameter)].map(([, name = '']) => [name, context.req.param(name)]),
  )
  const { raw, body } = await readRaw(context, call, files)
  return { input: parseInput(call, merged(raw, params), visit), body }
}

/** Parses input by the call's schema. Throws `invalid-input` with its fields. */
export function parseInput<C extends Call>(
  call: C,
  given: object,
  visit: Speaking,
): z.output<C['input']> {
  // The page's own language where the browser keeps no cookie; refusals use it too.
  if ('lang' in given && typeof given.lang === 'string') {
    visit.language = chooseLanguage(given.lang, visit.language)
  }
  const unfit = refuseTypedText(given)
  if (unfit.length > 0) throw new Problem('invalid-input', { errors: unfit })
  const parsed = z.safeParse(call.input, given)
  if (!parsed.success) throw new Problem('invalid-input', { errors: inputRefusals(parsed.error) })
  return parsed.data as z.output<C['input']>
}

/** The length that the request states, or the largest upload where it states none. */
export function formLength({ req }: Context): number {
  return Number(req.header('content-length') ?? LARGEST_UPLOAD)
}

type RawInput = { raw: object; body: string }

async function readRaw(context: Context, call: Call, files: KeptFile[]): Promise<RawInput> {
  if (call.method === 'GET' || call.method === 'DELETE') {
    return { raw: readQuery(context), body: '' }
  }
  const isForm = call.sends === 'multipart'
  if (isForm && formLength(context) > LARGEST_UPLOAD) throw new Problem('too-large')
  return isForm ? readForm(context, files) : readJson(context, call)
}

/** Query fields. Throws `said-twice`: two readers could choose different ones. */
function readQuery(context: Context): Record<string, string> {
  const query = Object.entries(context.req.queries())
  if (query.some(([, values]) => values.length > 1)) throw new Problem('said-twice')
  return Object.fromEntries(query.map(([name, [value = '']]) => [name, value]))
}

/** Merges fields. Throws `said-twice` where they disagree. */
function merged(one: object, other: Record<string, unknown>): object {
  const known = new Map(Object.entries(one))
  for (const [name, value] of Object.entries(other)) {
    if (known.has(name) && known.get(name) !== value) throw new Problem('said-twice')
  }
  return { ...one, ...other }
}

async function readJson(context: Context, call: Call): Promise<RawInput> {
  const body = await readBodyText(context, LARGEST_JSON)
  if (body === '') return { raw: readQuery(context), body }
  // Beacons cannot set a type, and change only logs.
  if (!call.xsrfExempt && !isJson(context)) throw new Problem('unsupported-media-type')
  const raw = z.safeParse(objectSchema, parseJson(body))
  if (!raw.success) throw fieldProblem('', 'not-an-object')
  if (Object.keys(raw.data).length > MOST_FIELDS) throw fieldProblem('', 'malformed')
  return { raw: merged(readQuery(context), raw.data), body }
}

/** Reads a form and stores its files. */
async function readForm(context: Context, files: KeptFile[]): Promise<RawInput> {
  const contentType = context.req.header('content-type') ?? ''
  const { body: sent } = context.req.raw
  if (!isForm(contentType) || !sent) throw new Problem('unsupported-media-type')
  const raw: Record<string, string | KeptFile> = {}
  let isTwice = false
  const taker: FormTaker = {
    field: (name, text) => {
      isTwice ||= Object.hasOwn(raw, name)
      raw[name] = text
    },
    file: async (name, content) => {
      const file = await KeptFile.keep(content, LARGEST_UPLOAD)
      files.push(file)
      isTwice ||= Object.hasOwn(raw, name)
      raw[name] = file
    },
    tooLong: () => new TooMuchToKeep(),
  }
  try {
    await takeForm(sent, contentType, taker)
  } catch (error) {
    if (error instanceof TooMuchToKeep) throw new Problem('too-large')
    throw error instanceof NotAForm ? new Problem('unsupported-media-type') : error
  }
  if (isTwice) throw new Problem('said-twice')
  const words = Object.entries(raw).filter(([, value]) => typeof value === 'string')
  return { raw, body: `${JSON.stringify(words)}${files.map(({ sha256 }) => sha256).join()}` }
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

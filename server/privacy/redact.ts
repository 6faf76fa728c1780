import { isUuid } from '#domain/uuid.ts'
import { requestId } from '#server/request-id.ts'

/** The only keys whose values may be logged: a new field stays private until it is listed here. */
const loggedKeys = new Set(
  [
    'level time msg type code kind message stack cause err hidden signal severity constraint table',
    'req res reqId requestId caseId jobId job task attempt attempts queue depth provider event call',
    'method route status statusCode ms bytes count size total pages limit retryAfter cached lang',
    'step nextStep prevStep state port host hostname pid version commit mode migration ready head',
    'directive blocked page',
  ].flatMap((line) => line.split(' ')),
)

const hiddenText = '[hidden]'
const longest = 2000
const deepest = 8
const mostItems = 50

// Few separators, so that each pattern takes linear time.
const personalShapes = [
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}/gu,
  /\p{L}{2}[ .-]?\p{Nd}{2}(?:[ .-]{0,2}(?:\p{Lu}|\p{Nd})){11,30}/gu,
  /\+?\p{Nd}(?:[\s()./_-]{0,3}\p{Nd}){7,}/gu,
]
/** An id, or nginx's request id. */
const random = /^[0-9a-f]{32}$/
const sha256 = /^[0-9a-f]{64}$/
const errorTexts = new Set(['msg', 'message', 'stack'])

/** For pino. Redacts finished lines, so that errors, bindings and messages are all covered. */
export const privateLogging = { hooks: { streamWrite: redactLine }, mixin: ofRequest }

/** Every line of a request carries its id. */
function ofRequest(): { requestId?: string } {
  const id = requestId()
  return id === undefined ? {} : { requestId: id }
}

/** Redacts a line of JSON; replaces one that cannot be read. */
export function redactLine(line: string): string {
  return `${JSON.stringify(redact(parseLine(line)))}\n`
}

/**
 * Keeps listed keys and hides what looks like personal data. Names cannot be recognised, so
 * messages are constants.
 */
export function redact(value: unknown): unknown {
  return redactValue(value, deepest)
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return { level: 50, msg: 'A log line could not be read and was dropped' }
  }
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'number') return redactNumber(value)
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object' || depth === 0) return hiddenText
  if (!Array.isArray(value)) return redactFields(value, depth)
  return value.slice(0, mostItems).map((item) => redactValue(item, depth - 1))
}

function redactFields(fields: object, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  let hidden = 0
  for (const [key, value] of Object.entries(fields)) {
    if (loggedKeys.has(key)) kept[key] = redactField(key, value, depth)
    else hidden++
  }
  if (hidden > 0) kept.hidden = hidden
  return kept
}

function redactField(key: string, value: unknown, depth: number): unknown {
  if (key === 'time' && typeof value === 'number' && depth === deepest) return value
  const safe = redactValue(value, depth - 1)
  if (typeof safe !== 'string' || !errorTexts.has(key)) return safe
  // PostgreSQL and JSON.parse quote the unreadable value.
  return safe.replaceAll(/"[^"]*"?/g, `"${hiddenText}"`)
}

function redactNumber(value: number): unknown {
  // Eight digits or more could be a phone number; counts are smaller.
  return Math.abs(value) < 10_000_000 ? value : hiddenText
}

function redactText(text: string): string {
  if (isUuid(text) || sha256.test(text) || random.test(text)) return text
  // Invisible characters could split a number.
  let safe = text.slice(0, longest).replaceAll(/\p{Cf}/gu, '')
  for (const shape of personalShapes) safe = safe.replaceAll(shape, hiddenText)
  return safe
}

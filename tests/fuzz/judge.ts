import { availableParallelism, loadavg } from 'node:os'
import type { Documented, Operation } from './read-operations.ts'

/** The longest that any call may take, in milliseconds. */
const SLOW_MS = 1_000
const cores = availableParallelism()

/** Above a second; where more wants to work than there are cores, as much longer as each has to wait. */
export const isSlow = ({ milliseconds }: Pick<Heard, 'milliseconds'>): boolean =>
  milliseconds > SLOW_MS && milliseconds > SLOW_MS * ((loadavg()[0] ?? 0) / cores)

/** What an answer was, once it was read. */
export type Heard = {
  status: number
  /** Its word for why it refused, `` where it did not. */
  code: string
  type: string
  body: string
  milliseconds: number
}

/** Reads an answer whole, of a stream the first event, and says how long that took. */
export async function hear(response: Response, milliseconds: () => number): Promise<Heard> {
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const body = type === 'text/event-stream' ? await firstEvent(response) : await response.text()
  const code = response.headers.get('x-problem') ?? codeIn(type, body)
  return { status: response.status, code, type, body, milliseconds: milliseconds() }
}

async function firstEvent(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value as Uint8Array | undefined)
}

function codeIn(type: string, body: string): string {
  if (type !== 'application/problem+json') return ''
  return /"code":"([\w-]+)"/.exec(body.slice(0, 4_000))?.[1] ?? ''
}

/** Why the document of the operation does not allow what was heard; undefined where it does. */
export function whyWrong({ answers }: Operation, heard: Heard): string | undefined {
  const { status, type, body } = heard
  if (status >= 500) return `${status} ${heard.code}`
  if (isSlow(heard)) return `slow: ${Math.round(heard.milliseconds)} ms`
  const documented = answers.get(status)
  if (!documented) return `undocumented status ${status}`
  if (/\n\s+at .+:\d+:\d+/.test(body)) return 'a stack of calls in the answer'
  return documented.size === 0 ? emptyOnly(body) : bodyWrong(documented, heard, type)
}

const emptyOnly = (body: string): string | undefined =>
  body === '' ? undefined : 'a body where none is documented'

function bodyWrong(
  documented: Documented,
  { status, body }: Heard,
  type: string,
): string | undefined {
  if (!documented.has(type)) return `undocumented type ${type || 'none'} with ${status}`
  const check = documented.get(type)
  if (!check) return body === '' ? 'an empty body' : undefined
  const value = parsed(body)
  if (value === undefined) return 'a body that is not JSON'
  if (check(value)) return statusWrong(type, status, value)
  const [error] = check.errors ?? []
  return `undocumented body: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`
}

function statusWrong(type: string, status: number, value: unknown): string | undefined {
  const isProblem = type === 'application/problem+json'
  const own = (value as { status?: number }).status
  return isProblem && own !== status ? `${status} says that it is ${own}` : undefined
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

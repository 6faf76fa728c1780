import { SIGNATURE_HEADER } from '#server/adapters/cards/sandbox-signature.ts'
import type { App } from '#server/http/answer.ts'
import type { Case, Fields, Input } from './cases.ts'
import { exampleInput } from './cases.ts'
import type { Place } from './places.ts'
import type { Operation } from './read-operations.ts'
import { spoil } from './spoil.ts'

/** Whoever answers: the app, or one that was broken on purpose. */
export type Answering = Pick<App, 'fetch'>

let keys = 0

/** What requests are made with beside their fields. */
export type Tools = {
  picture: Blob
  /** Proves a body to be the provider's own: a header's value. */
  signed: (body: string) => string
}

/** The request that a case is at a place. */
export function requestOf(one: Case, place: Place, { picture, signed }: Tools): Request {
  const { operation, spoils, raw } = one
  const { method, sends } = operation
  const input = place.known.resolve(spoil(inputOf(one, place), spoils)) as Partial<Input>
  const url = addressOf(operation, input)
  if (sends === 'nothing') return new Request(url, { method, headers: headersOf(one, place) })
  if (sends === 'form' && raw === undefined) {
    const headers = headersOf(one, place)
    headers.delete('content-type')
    return new Request(url, { method, headers, body: formOf(input.body ?? {}, picture) })
  }
  const headers = headersOf(one, place, 'application/json')
  const body = raw ?? JSON.stringify(input.body ?? {})
  if (operation.isSigned && one.who !== 'stranger') headers.set(SIGNATURE_HEADER, signed(body))
  return new Request(url, { method, headers, body })
}

function addressOf({ path }: Operation, input: Partial<Input>): URL {
  const url = new URL(`http://localhost:3000${filled(path, input.path ?? {})}`)
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value])
      url.searchParams.append(name, textOf(each))
  }
  return url
}

function inputOf({ operation, input }: Case, { good }: Place): Input {
  return input ?? { ...exampleInput(operation), ...good.get(operation.id) }
}

function headersOf({ operation, who, headers }: Case, place: Place, type?: string): Headers {
  const visitor = place[who]
  const sent: Fields = {
    cookie: visitor.cookieHeader(),
    'user-agent': visitor.userAgent,
    pageCode: 'salesCCSite',
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
    ...(operation.wantsKey ? { 'idempotency-key': `fuzz-key-${(keys += 1)}` } : {}),
    ...(type ? { 'content-type': type } : {}),
    ...headers,
  }
  const known = Object.entries(sent).filter(([, value]) => value !== undefined)
  return new Headers(known.map(([name, value]) => [name, String(value)]))
}

/** A part that begins with % goes as it is: a browser would never send some of these. */
function filled(path: string, fields: Fields): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = textOf(fields[name] ?? '')
    return text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed())
  })
}

function formOf(fields: Fields, picture: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, name === 'file' && typeof value !== 'string' ? picture : textOf(value))
  }
  if (!form.has('file') && Object.keys(fields).length > 1) form.set('file', picture)
  return form
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

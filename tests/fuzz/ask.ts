import type { App } from '#server/http/answer.ts'
import type { Case, Fields, Input } from './cases.ts'
import { exampleInput } from './cases.ts'
import type { Place } from './places.ts'
import { spoil } from './spoil.ts'

/** Whoever answers: the app, or one that was broken on purpose. */
export type Answering = Pick<App, 'fetch'>

let keys = 0

/** The request that a case is at a place. */
export function requestOf(one: Case, place: Place, picture: Blob): Request {
  const { operation, spoils, raw } = one
  const input = place.known.resolve(spoil(inputOf(one, place), spoils)) as Partial<Input>
  const url = new URL(`http://localhost:3000${filled(operation.path, input.path ?? {})}`)
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value])
      url.searchParams.append(name, textOf(each))
  }
  const { method } = operation
  if (operation.sends === 'nothing')
    return new Request(url, { method, headers: headersOf(one, place) })
  if (operation.sends === 'json' || raw !== undefined) {
    const headers = headersOf(one, place, 'application/json')
    return new Request(url, { method, headers, body: raw ?? JSON.stringify(input.body ?? {}) })
  }
  const headers = headersOf(one, place)
  headers.delete('content-type')
  return new Request(url, { method, headers, body: formOf(input.body ?? {}, picture) })
}

function inputOf(one: Case, { due }: Place): Input {
  const { operation, input } = one
  if (input) return input
  const example = exampleInput(operation)
  return due?.operation === operation.id ? { ...example, body: due.fields } : example
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

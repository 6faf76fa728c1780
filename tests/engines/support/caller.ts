import type { CallAnswer, CallOptions, Caller } from '#tests/e2e/support/caller.ts'
import type { EngineWindow } from './engine.ts'

type Asked = { method: string; headers: Record<string, string>; json?: string; form?: Part[] }
type Part =
  | { name: string; text: string }
  | { name: string; file: string; type: string; base64: string }

/** Calls of a walk, sent by scripts of the page that the window shows: by its cookies and its rules. */
export function callerOf(window: EngineWindow): Caller {
  return {
    request: { fetch: (address, options) => ask(window, address, options) },
    context: () => ({
      cookies: async () => {
        const cookies = await window.evaluate(() => document.cookie)
        return cookies.split('; ').map((cookie) => {
          const [name = '', ...value] = cookie.split('=')
          return { name, value: value.join('=') }
        })
      },
    }),
  }
}

async function ask(
  window: EngineWindow,
  address: string,
  options: CallOptions,
): Promise<CallAnswer> {
  const { method, headers = {}, params, data, multipart } = options
  const query = params ? `?${new URLSearchParams(params)}` : ''
  const asked: Asked = {
    method,
    headers,
    ...(data && { json: JSON.stringify(data) }),
    ...(multipart && { form: Object.entries(multipart).map(partOf) }),
  }
  const told = await window.evaluate(askInPage, address + query, asked)
  const body = Buffer.from(told.base64, 'base64')
  return {
    ok: () => told.status < 300,
    status: () => told.status,
    headers: () => told.headers,
    text: async () => body.toString(),
    json: async () => JSON.parse(body.toString()) as unknown,
    body: async () => body,
  }
}

function partOf([name, value]: [string, NonNullable<CallOptions['multipart']>[string]]): Part {
  if (typeof value === 'string') return { name, text: value }
  const { name: file, mimeType: type, buffer } = value
  return { name, file, type, base64: buffer.toString('base64') }
}

/** Runs in the page. */
async function askInPage(address: string, { method, headers, json, form }: Asked) {
  const filled = new FormData()
  for (const part of form ?? []) {
    if ('text' in part) filled.append(part.name, part.text)
    else {
      const bytes = Uint8Array.from(atob(part.base64), (letter) => letter.charCodeAt(0))
      filled.append(part.name, new File([bytes], part.file, { type: part.type }))
    }
  }
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(json && { 'Content-Type': 'application/json' }) },
    ...(json && { body: json }),
    ...(form && { body: filled }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    base64: btoa(letters.join('')),
  }
}

import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Call, InputOf, OutputOf } from '#api/define-call.ts'
import { getIpAddress } from '#api/site/site.ts'
import type { Language } from '#domain/constants.ts'
import type { App } from '#server/http/answer.ts'
import { requestOf } from './request-of.ts'

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  computer: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}

/** A browser of an invented household: it makes the calls that a real one makes. */
export class SampleDevice {
  readonly #app: App
  readonly #cookies = new Map<string, string>()
  readonly #headers: Record<string, string>

  constructor(app: App, of: { form?: keyof typeof agents; language?: Language } = {}) {
    this.#app = app
    this.#headers = {
      'user-agent': agents[of.form ?? 'phone'],
      'accept-language': of.language ?? 'en',
      pageCode: 'salesCCSite',
    }
  }

  /** Throws where the call is refused. */
  async call<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    const text = await (await this.send(call, input)).text()
    return z.parse(call.output, JSON.parse(text)) as OutputOf<typeof call>
  }

  /** The answer as it came, for files. */
  async send<C extends Call>(call: C, input: InputOf<C>): Promise<Response> {
    if (call.method !== 'GET' && this.#cookies.size === 0) await this.#ask(getIpAddress, {})
    const response = await this.#ask(call, input)
    if (!response.ok) throw new Error(`${call.name} is refused: ${await response.text()}`)
    return response
  }

  async #ask(call: Call, input: unknown): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...this.#headers,
      cookie,
      'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
      ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
    }
    const response = await this.#app.request(requestOf(call, input, headers), undefined, {})
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const equals = pair.indexOf('=')
    const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)]
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

import { Agent, request } from 'node:http'

export type Answer = { status: number; isTagged: boolean; ms: number; text: string }
type Sent = {
  method?: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** Letters of the answer that are kept; 1,000 unless said. */
  keeps?: number
}

/** Asks one thing at a time for each caller, on kept connections; for what needs no generator. */
export class Asker {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

  constructor(port: number) {
    this.#port = port
  }

  /** Answers once the whole body is here; a failed connection has status 0. */
  ask({ method = 'GET', path, headers, body = '', keeps = 1_000 }: Sent): Promise<Answer> {
    const from = performance.now()
    return new Promise((resolve) => {
      const ended = (status: number, isTagged: boolean, chunks: readonly Buffer[]) =>
        resolve({
          status,
          isTagged,
          ms: performance.now() - from,
          text: Buffer.concat(chunks).subarray(0, keeps).toString('utf8'),
        })
      const options = { port: this.#port, host: '127.0.0.1', agent: this.#agent, method, path }
      const sent = request({ ...options, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', () => ended(0, false, []))
        answer.on('end', () => {
          ended(answer.statusCode ?? 0, answer.headers.etag !== undefined, chunks)
        })
      })
      sent.on('error', () => ended(0, false, []))
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** The figure that this share of them does not pass; NaN of none. */
export function shareOf(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

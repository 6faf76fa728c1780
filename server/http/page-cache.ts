import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** One rendered page in one encoding, with its headers as the flat list that Node writes fastest. */
type Encoded = { body: Buffer; headers: string[]; freshHeaders: string[] }
type Entry = { status: number; tag: string; identity: Encoded; gzip: Encoded; brotli: Encoded }

export type CachedPage = { status: number; html: string; headers: Record<string, string> }

const mostEntries = 2_000
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Public pages as they go out, compressed, in memory. A page here is the same for every anonymous
 * visitor of one language, mode and device class; whoever changes content calls `clear`.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  #generation = 0

  get size(): number {
    return this.#entries.size
  }

  /** Grows with each `clear`, so that a page rendered before a change is not kept after it. */
  get generation(): number {
    return this.#generation
  }

  clear(): void {
    this.#entries.clear()
    this.#generation += 1
  }

  put(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return
    if (this.#entries.size >= mostEntries) this.#dropOldest()
    const identity = Buffer.from(page.html)
    const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
    const encoded = (body: Buffer, encoding: string) =>
      encode(page.headers, { tag, body, encoding })
    this.#entries.set(key, {
      status: page.status,
      tag,
      identity: encoded(identity, ''),
      gzip: encoded(gzipSync(identity, { level: 7 }), 'gzip'),
      brotli: encoded(brotliCompressSync(identity, brotliOptions), 'br'),
    })
  }

  /** Answers from memory; false when the page is not here. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    const asked = request.headers
    const { body, headers, freshHeaders } = chooseEncoding(entry, asked['accept-encoding'] ?? '')
    if (asked['if-none-match']?.includes(entry.tag)) {
      response.writeHead(304, freshHeaders)
      response.end()
      return true
    }
    response.writeHead(entry.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  #dropOldest(): void {
    const oldest = this.#entries.keys().next().value
    if (oldest !== undefined) this.#entries.delete(oldest)
  }
}

function chooseEncoding(entry: Entry, accepted: string): Encoded {
  if (accepted.includes('br')) return entry.brotli
  return accepted.includes('gzip') ? entry.gzip : entry.identity
}

function encode(
  headers: Record<string, string>,
  { tag, body, encoding }: { tag: string; body: Buffer; encoding: string },
): Encoded {
  // Each encoding is another sequence of bytes, so a strong tag names it.
  const etag = encoding ? `"${tag}-${encoding}"` : `"${tag}"`
  const freshHeaders = [...Object.entries(headers).flat(), 'ETag', etag]
  const described = encoding ? ['Content-Encoding', encoding] : []
  const length = ['Content-Length', String(body.length)]
  return { body, freshHeaders, headers: [...freshHeaders, ...described, ...length] }
}

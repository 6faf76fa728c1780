import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** One rendered page: every encoding ready, its headers fixed. */
type Entry = {
  status: number
  etag: string
  headers: Record<string, string>
  identity: Buffer
  gzip: Buffer
  brotli: Buffer
}

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
    this.#entries.set(key, {
      status: page.status,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
      headers: page.headers,
      identity,
      gzip: gzipSync(identity, { level: 7 }),
      brotli: brotliCompressSync(identity, brotliOptions),
    })
  }

  /** Answers from memory; false when the page is not here. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    const accepted = request.headers['accept-encoding'] ?? ''
    const { body, encoding } = chooseEncoding(entry, accepted)
    // Each encoding is another sequence of bytes, so a strong tag names it.
    const etag = encoding ? `${entry.etag.slice(0, -1)}-${encoding}"` : entry.etag
    const fresh = request.headers['if-none-match']?.includes(entry.etag.slice(0, -1)) ?? false
    const headers: Record<string, string | number> = { ...entry.headers, ETag: etag }
    if (fresh) {
      response.writeHead(304, headers)
      response.end()
      return true
    }
    if (encoding) headers['Content-Encoding'] = encoding
    headers['Content-Length'] = body.length
    response.writeHead(entry.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  #dropOldest(): void {
    const oldest = this.#entries.keys().next().value
    if (oldest !== undefined) this.#entries.delete(oldest)
  }
}

function chooseEncoding(entry: Entry, accepted: string): { body: Buffer; encoding: string } {
  if (accepted.includes('br')) return { body: entry.brotli, encoding: 'br' }
  if (accepted.includes('gzip')) return { body: entry.gzip, encoding: 'gzip' }
  return { body: entry.identity, encoding: '' }
}

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { acceptedCoding } from '#server/http/request/accepted-coding.ts'
import { isTouched } from './shown-people.ts'
import type { PageChange, ShownPeople } from './shown-people.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

export type CachedPage = { status: number; html: string; headers: Record<string, string> }

/** A page in one encoding; headers as Node's fastest, flat list. */
type Encoded = { body: Buffer; headers: string[]; freshHeaders: string[] }
/** A kept page; plain text is unpacked for the few who take nothing else, so that it need not be kept. */
type Entry = { status: number; tag: string; gzip: Encoded; brotli: Encoded; shown: ShownPeople }

const MOST_BYTES = 48 * 1024 * 1024
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Public pages as they go out, compressed, in memory; those asked for longest ago go first. A page
 * here is the same for every anonymous visitor of one language, mode and device class; whoever
 * changes what pages tell says so with `drop`.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  #generation = 0
  #hour: number | undefined

  constructor(mostBytes = MOST_BYTES) {
    this.#entries = new LRUCache({ maxSize: mostBytes })
  }

  get size(): number {
    return this.#entries.size
  }

  /** Grows with each change: pages rendered before it are not kept. */
  get generation(): number {
    return this.#generation
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Days and sums on pages are of their hour: with another one all are made anew. */
  enter(hour: number): void {
    if (this.#hour !== undefined && this.#hour !== hour) this.drop('everything')
    this.#hour = hour
  }

  /** Forgets the pages that a change may alter; the others stay. */
  drop(change: PageChange): void {
    this.#generation += 1
    if (change === 'everything') return this.#entries.clear()
    const touched = [...this.#entries.entries()].filter(([, page]) => isTouched(page.shown, change))
    for (const [key] of touched) this.#entries.delete(key)
  }

  /** Keeps a page once it is compressed, which other threads do. */
  async put(
    key: string,
    page: CachedPage,
    { generation, shown }: { generation: number; shown: ShownPeople },
  ): Promise<void> {
    const identity = Buffer.from(page.html)
    const [small, smaller] = await Promise.all([
      gzipped(identity, { level: 7 }),
      brotlied(identity, brotliOptions),
    ])
    if (generation !== this.#generation || this.#entries.has(key)) return
    const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
    const entry: Entry = {
      status: page.status,
      tag,
      shown,
      gzip: encoded(page.headers, { tag, body: small, encoding: 'gzip' }),
      brotli: encoded(page.headers, { tag, body: smaller, encoding: 'br' }),
    }
    this.#entries.set(key, entry, { size: small.length + smaller.length })
  }

  /** Answers from memory; false when the page is not here. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    const asked = request.headers
    const chosen = choose(entry, asked['accept-encoding'])
    if (!chosen) {
      response.writeHead(406, [...notAcceptable])
      response.end()
      return true
    }
    const { body, headers, freshHeaders } = chosen
    if (asked['if-none-match']?.includes(entry.tag)) {
      response.writeHead(304, freshHeaders)
      response.end()
      return true
    }
    response.writeHead(entry.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

const notAcceptable = [
  'Vary',
  'Accept-Encoding',
  'Cache-Control',
  'no-store',
  'Content-Length',
  '0',
]

/** Undefined where the browser refuses every coding there is. */
function choose(entry: Entry, accepted: string | undefined): Encoded | undefined {
  const coding = acceptedCoding(accepted)
  if (coding === 'br') return entry.brotli
  if (coding === 'gzip') return entry.gzip
  return coding && plain(entry)
}

function plain({ gzip: { body, freshHeaders }, tag }: Entry): Encoded {
  const text = gunzipSync(body)
  const fresh = [...freshHeaders.slice(0, -1), `"${tag}"`]
  return {
    body: text,
    freshHeaders: fresh,
    headers: [...fresh, 'Content-Length', String(text.length)],
  }
}

function encoded(
  headers: Record<string, string>,
  { tag, body, encoding }: { tag: string; body: Buffer; encoding: string },
): Encoded {
  // Each encoding is other bytes, so a strong tag names it.
  const freshHeaders = [...Object.entries(headers).flat(), 'ETag', `"${tag}-${encoding}"`]
  const own = ['Content-Encoding', encoding, 'Content-Length', String(body.length)]
  return { body, freshHeaders, headers: [...freshHeaders, ...own] }
}

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { frontHeaders } from '#server/http/front/front-key.ts'
import { acceptedCoding } from '#server/http/request/accepted-coding.ts'
import type { Coding } from '#server/http/request/accepted-coding.ts'
import type { KeptAnswer } from './kept-answers.ts'
import { packWell, repack, unpack } from '#server/http/assets/packed.ts'
import type { Packed, PackedCoding } from '#server/http/assets/packed.ts'
import { readyAnswer, sendReady } from './ready-answer.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import { isTouched } from './shown-people.ts'
import type { PageChange, ShownPeople } from './shown-people.ts'

export type CachedPage = {
  status: number
  /** A page's text or its bytes. */
  html: string | Uint8Array
  headers: Record<string, string>
}
/** When and from which answers a page was rendered, whom it shows, and its first form. */
export type PageEntry = {
  generation: number
  shown: ShownPeople
  answers: readonly KeptAnswer[]
  packed: Packed
}

/** A page in one coding; headers as the flat list that Node writes fastest. */
type Encoded = { body: Buffer; headers: string[]; freshHeaders: string[] }
type Form = Encoded & { packed: Packed; ready: ReadyAnswer }
/** A kept page in its requested codings; plain text is unpacked on demand. */
type Entry = {
  status: number
  tag: string
  headers: string[]
  shown: ShownPeople
  answers: readonly KeptAnswer[]
  /** The last change that may have altered the page, which then waits for `confirm`. */
  doubtedAt: number | undefined
  first: Form
  others: Partial<Record<PackedCoding, Form>>
  /** Requested again, so worth compressing well. */
  isWanted: boolean
}

/** What all forms of a page have. */
type Named = Pick<Entry, 'status' | 'tag' | 'headers'>

const MOST_BYTES = 48 * 1024 * 1024

/**
 * Compressed public pages in memory. Pages that a change of people may have altered need `confirm`
 * before reuse.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  #generation = 0
  /** The last change that no page survived. */
  #clearedAt = 0
  #hour: number | undefined
  #turn = 0
  /** Counts of pages from here and of pages that had to be made. */
  hits = 0
  misses = 0

  constructor(mostBytes = MOST_BYTES) {
    this.#entries = new LRUCache({ maxSize: mostBytes })
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Grows with each change, so that earlier renderings are not served unchecked. */
  get generation(): number {
    return this.#generation
  }

  /** Whether the page could be served at once. */
  has(key: string): boolean {
    const entry = this.#entries.peek(key)
    return entry !== undefined && entry.doubtedAt === undefined
  }

  /** The answers of a page in doubt; undefined where it is not in doubt. */
  doubted(key: string): readonly KeptAnswer[] | undefined {
    const entry = this.#entries.peek(key)
    return entry?.doubtedAt === undefined ? undefined : entry.answers
  }

  /**
   * Clears the doubt after equal answers in this generation. Answers whether the page may be
   * served.
   */
  confirm(
    key: string,
    { generation, answers }: Pick<PageEntry, 'generation' | 'answers'>,
  ): boolean {
    const entry = this.#entries.peek(key)
    // Another page or change may have arrived meanwhile.
    if (entry?.answers === answers && (entry.doubtedAt ?? 0) <= generation) {
      entry.doubtedAt = undefined
    }
    return this.has(key)
  }

  /**
   * Call with the current hour and the last turn of notices: pages show days, sums and notices, so
   * each of them renews all.
   */
  enter(hour: number, turn: number): void {
    if (this.#hour !== undefined && (this.#hour !== hour || this.#turn !== turn))
      this.drop('everything')
    this.#hour = hour
    this.#turn = turn
  }

  /** Drops or doubts the pages that a change may alter. */
  drop(change: PageChange): void {
    this.#generation += 1
    const isOfPeople = change !== 'everything' && 'maidId' in change
    if (!isOfPeople) this.#clearedAt = this.#generation
    if (change === 'everything') return this.#entries.clear()
    const touched = [...this.#entries.entries()].filter(([, page]) => isTouched(page.shown, change))
    for (const [key, page] of touched) {
      if (isOfPeople && !page.shown.isUnknown) page.doubtedAt = this.#generation
      else this.#entries.delete(key)
    }
  }

  /** Keeps a page; in doubt after a change of people, not at all after another change. */
  put(key: string, page: CachedPage, { generation, shown, answers, packed }: PageEntry): void {
    if (generation < this.#clearedAt || this.has(key)) return
    const isOld = generation !== this.#generation
    if (isOld && shown.isUnknown) return
    const tag = createHash('sha256').update(page.html).digest('base64url').slice(0, 27)
    const headers = Object.entries(page.headers).flat()
    const first = formOf({ ...page, tag, headers }, packed)
    this.#keep(key, {
      status: page.status,
      tag,
      headers,
      shown,
      answers,
      doubtedAt: isOld ? this.#generation : undefined,
      first,
      others: {},
      isWanted: false,
    })
  }

  /** Serves from memory; false for a missing or doubted page. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    return this.has(key) && this.serveInDoubt(key, request, response)
  }

  /** Serves even a doubted page, which nobody else may cache. */
  serveInDoubt(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    this.hits += 1
    const asked = request.headers
    const coding = acceptedCoding(asked['accept-encoding'])
    if (!coding) {
      response.writeHead(406, [...notAcceptable])
      response.end()
      return true
    }
    const form = this.#form(key, entry, coding)
    const { body, headers, freshHeaders } = form
    if (asked['if-none-match']?.includes(entry.tag)) {
      response.writeHead(304, freshHeaders)
      response.end()
      return true
    }
    const isSure = entry.doubtedAt === undefined
    const forFront = isSure ? frontHeaders(request, { key, coding }) : []
    const isReady = forFront.length === 0 && 'ready' in form
    if (isReady && sendReady(form.ready, request, response)) return true
    response.writeHead(entry.status, [...forFront, ...headers])
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  #form(key: string, entry: Entry, coding: Coding): Form | Encoded {
    if (!entry.isWanted) {
      entry.isWanted = true
      // On failure the page stays as it is.
      this.#improve(key, entry).catch(() => undefined)
    }
    if (coding === 'identity') return plain(entry)
    const form = entry.first.packed.coding === coding ? entry.first : entry.others[coding]
    if (form) return form
    const made = formOf(entry, repack(entry.first.packed, coding))
    this.#keep(key, { ...entry, others: { ...entry.others, [coding]: made } })
    return made
  }

  /** From the second visitor on another thread compresses the page best. */
  async #improve(key: string, entry: Entry): Promise<void> {
    const better = formOf(entry, await packWell(entry.first.packed))
    const now = this.#entries.peek(key)
    // Another page may have replaced it.
    if (now?.tag !== entry.tag) return
    const { first, others } = now
    const isFirst = first.packed.coding === 'br'
    const forms = isFirst ? { first: better } : { others: { ...others, br: better } }
    this.#keep(key, { ...now, ...forms })
  }

  #keep(key: string, entry: Entry): void {
    const forms = [entry.first, ...Object.values(entry.others)]
    this.#entries.set(key, entry, {
      size: forms.reduce((sum, { ready }) => sum + ready.bytes.length, 0),
    })
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

function plain({ first, headers, tag }: Entry): Encoded {
  const body = unpack(first.packed)
  const freshHeaders = [...headers, 'ETag', `"${tag}"`]
  return { body, freshHeaders, headers: [...freshHeaders, 'Content-Length', String(body.length)] }
}

function formOf({ status, tag, headers }: Named, packed: Packed): Form {
  const { coding } = packed
  // Each coding has other bytes, so a strong tag names it.
  const freshHeaders = [...headers, 'ETag', `"${tag}-${coding}"`]
  const length = String(packed.body.length)
  const all = [...freshHeaders, 'Content-Encoding', coding, 'Content-Length', length]
  const ready = readyAnswer({ status, headers: all, body: packed.body })
  const { body } = ready
  return { packed: { coding, body }, body, ready, freshHeaders, headers: all }
}

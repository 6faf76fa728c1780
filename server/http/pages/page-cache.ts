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
  /** As text or as its bytes. */
  html: string | Uint8Array
  headers: Record<string, string>
}
/** When a page was rendered, of which answers, whom it shows, and how it went out at first. */
export type PageEntry = {
  generation: number
  shown: ShownPeople
  answers: readonly KeptAnswer[]
  packed: Packed
}

/** A page in one encoding; headers as Node's fastest, flat list. */
type Encoded = { body: Buffer; headers: string[]; freshHeaders: string[] }
type Form = Encoded & { packed: Packed; ready: ReadyAnswer }
/** A kept page in the codings that somebody took; plain text is unpacked for the few who want it. */
type Entry = {
  status: number
  tag: string
  headers: string[]
  shown: ShownPeople
  answers: readonly KeptAnswer[]
  /** The last change that may have altered the page: it does not go out until it was asked about. */
  doubtedAt: number | undefined
  first: Form
  others: Partial<Record<PackedCoding, Form>>
  /** Asked for again, so that it is worth compressing well. */
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
  /** The last change of which no page stays. */
  #clearedAt = 0
  #hour: number | undefined
  /** How many pages went out from here, and how many had to be made. */
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

  /** Grows with each change: pages rendered before it do not go out as they are. */
  get generation(): number {
    return this.#generation
  }

  /** Whether the page would go out at once. */
  has(key: string): boolean {
    const entry = this.#entries.peek(key)
    return entry !== undefined && entry.doubtedAt === undefined
  }

  /** What a page in doubt was made of; undefined where there is none. */
  doubted(key: string): readonly KeptAnswer[] | undefined {
    const entry = this.#entries.peek(key)
    return entry?.doubtedAt === undefined ? undefined : entry.answers
  }

  /** Just these answers were given again, asked for in this generation: whether the page goes out again. */
  confirm(
    key: string,
    { generation, answers }: Pick<PageEntry, 'generation' | 'answers'>,
  ): boolean {
    const entry = this.#entries.peek(key)
    // Another page, or another change, may have come meanwhile.
    if (entry?.answers === answers && (entry.doubtedAt ?? 0) <= generation) {
      entry.doubtedAt = undefined
    }
    return this.has(key)
  }

  /** Days and sums on pages are of their hour: with another one all are made anew. */
  enter(hour: number): void {
    if (this.#hour !== undefined && this.#hour !== hour) this.drop('everything')
    this.#hour = hour
  }

  /** Forgets or doubts the pages that a change may alter; the others stay. */
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

  /** Keeps a page as it went out; in doubt where people changed meanwhile, not at all where more did. */
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

  /** Answers from memory; false when the page is not here, or in doubt. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    return this.has(key) && this.serveInDoubt(key, request, response)
  }

  /** The same, even of a page that a change may have altered, which nobody may keep. */
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
      // Failing, the page stays as it is.
      this.#improve(key, entry).catch(() => undefined)
    }
    if (coding === 'identity') return plain(entry)
    const form = entry.first.packed.coding === coding ? entry.first : entry.others[coding]
    if (form) return form
    const made = formOf(entry, repack(entry.first.packed, coding))
    this.#keep(key, { ...entry, others: { ...entry.others, [coding]: made } })
    return made
  }

  /** From the second visitor on a page is worth its smallest form, which another thread makes. */
  async #improve(key: string, entry: Entry): Promise<void> {
    const better = formOf(entry, await packWell(entry.first.packed))
    const now = this.#entries.peek(key)
    // Another page may stand there by now.
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
  // Each encoding is other bytes, so a strong tag names it.
  const freshHeaders = [...headers, 'ETag', `"${tag}-${coding}"`]
  const length = String(packed.body.length)
  const all = [...freshHeaders, 'Content-Encoding', coding, 'Content-Length', length]
  const ready = readyAnswer({ status, headers: all, body: packed.body })
  const { body } = ready
  return { packed: { coding, body }, body, ready, freshHeaders, headers: all }
}

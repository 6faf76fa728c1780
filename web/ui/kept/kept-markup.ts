/** Half of what is kept at most, keys included: some 600 cards. */
const MOST_BYTES = 4_000_000

/**
 * Caches markup of repeated parts by everything they are drawn from, so nothing grows stale. Unused
 * entries go.
 */
export class KeptMarkup {
  readonly #mostBytes: number
  #bytes = 0
  #now = new Map<string, Buffer>()
  #before = new Map<string, Buffer>()

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  find(key: string): Buffer | undefined {
    const now = this.#now.get(key)
    if (now !== undefined) return now
    const before = this.#before.get(key)
    if (before !== undefined) this.keep(key, before)
    return before
  }

  keep(key: string, markup: Buffer): void {
    this.#bytes += key.length + markup.length
    if (this.#bytes > this.#mostBytes) {
      this.#before = this.#now
      this.#now = new Map()
      this.#bytes = key.length + markup.length
    }
    // Copied, because Node cuts small buffers from 64 kB blocks.
    this.#now.set(key, Buffer.from(new Uint8Array(markup).buffer))
  }
}

/** A part of a page: drawn now between two marks, or cached with a mark in its place. */
type Part = { key: string; markup: Buffer | undefined }

/** React's `preload`, only in the server's build. */
type Preload = typeof import('react-dom').preload

/** Replaces cached parts by short marks while a page is drawn; `fill` puts the bytes back. */
export class PartsOfPage {
  readonly #kept: KeptMarkup
  /** Preloads what a cached part would have preloaded. */
  readonly preload: Preload
  /** Unguessable, so that no text contains a mark. */
  readonly #name = crypto.randomUUID()
  readonly #parts: Part[] = []

  constructor(kept: KeptMarkup, preload: Preload = () => undefined) {
    this.#kept = kept
    this.preload = preload
  }

  /** A part's mark, and whether it replaces or encloses the markup. */
  add(key: string): { sign: string; isKept: boolean } {
    const markup = this.#kept.find(key)
    const place = this.#parts.push({ key, markup }) - 1
    return { sign: this.#sign(place), isKept: markup !== undefined }
  }

  /** A mark for text of this page alone, filled after the parts. */
  hold(text: string): string {
    return this.#sign(this.#parts.push({ key: '', markup: Buffer.from(text) }) - 1)
  }

  /** The page with marks replaced. */
  fill(html: string): Buffer {
    const pieces: Buffer[] = []
    let from = 0
    for (const [place, { key, markup }] of this.#parts.entries()) {
      const sign = this.#sign(place)
      const begin = html.indexOf(sign, from)
      const end = markup === undefined ? html.indexOf(sign, begin + sign.length) : begin
      // After an error while drawing, another page without the part is shown.
      if (begin < 0 || end < 0) continue
      const piece = markup ?? Buffer.from(html.slice(begin + sign.length, end))
      if (markup === undefined) this.#kept.keep(key, piece)
      pieces.push(Buffer.from(html.slice(from, begin)), piece)
      from = end + sign.length
    }
    return Buffer.concat([...pieces, Buffer.from(html.slice(from))])
  }

  #sign(place: number): string {
    return `[${this.#name} ${place}]`
  }
}

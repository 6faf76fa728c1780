import type { Logger } from 'pino'
import type { Db } from '#server/db/connect.ts'
import type { Content } from '#api/site/content.ts'
import type { Language } from '#domain/constants.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { listPublished } from '#server/db/content/content-versions.ts'
import { problemsOf } from './check-content.ts'
import { parseContent } from './parse-content.ts'
import { readSeed } from './seed-files.ts'

type Parts = { db: Db; log: Logger }

/** A text as published; version 0 is the release's own. */
export type PublishedText = { version: number; source: string; content: Content }
type Known = { version: number; source: string; text?: PublishedText }

const keyOf = (place: string, language: string) => `${place}/${language}`

/**
 * Published words in memory, renewed on announcements. The release's own text replaces one that it
 * cannot show.
 */
export class LiveContent {
  readonly #parts: Parts
  #known = new Map<string, Known>()
  // One read at a time, so that older words never replace newer ones.
  #work: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Reads one place or all again, and keeps the old words where that fails. */
  load(place?: string): Promise<void> {
    const done = this.#work.then(() => this.#read(place))
    this.#work = done.catch(() => undefined)
    return done
  }

  read(place: ContentPlace, language: Language): PublishedText {
    const key = keyOf(place, language)
    const known = this.#known.get(key) ?? { version: 0, source: readSeed(place, language) }
    this.#known.set(key, known)
    known.text ??= this.#fit(known, { place, language })
    return known.text
  }

  async #read(place?: string): Promise<void> {
    const rows = await listPublished(this.#parts.db, place)
    const read = rows.map(({ place: at, language, version, source }): [string, Known] => [
      keyOf(at, language),
      { version, source },
    ])
    const others = [...this.#known].filter(([key]) => place && !key.startsWith(`${place}/`))
    this.#known = new Map([...others, ...read])
  }

  #fit(
    { version, source }: Known,
    { place, language }: { place: ContentPlace; language: Language },
  ): PublishedText {
    // The release's own texts are checked by a test.
    const problems = version === 0 ? [] : problemsOf({ place, language, source })
    if (problems.length === 0) return { version, source, content: parseContent(source).content }
    this.#parts.log.error({ place, language, version, problems }, 'content cannot be shown')
    const own = readSeed(place, language)
    return { version: 0, source: own, content: parseContent(own).content }
  }
}

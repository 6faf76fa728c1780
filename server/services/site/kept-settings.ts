import { getSettings } from '#server/db/site/site.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import type { Setting } from '#server/db/site/setting-schemas.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'

/** Settings in the frame of every page. */
export const frameSettings = [
  'site',
  'links',
  'measuring',
  'numbers',
  'translation',
  'hours',
  'company',
] as const satisfies (keyof typeof settingSchemas)[]

type Frame = { [Name in (typeof frameSettings)[number]]: Setting<Name> }

const FRESH_MS = 1_000

/** Settings for public pages, read again after a second, because not every change is announced. */
export class KeptSettings {
  readonly #parts: { db: Db; clock: Clock }
  #kept: { read: Promise<Frame>; at: number } | undefined

  constructor(parts: { db: Db; clock: Clock }) {
    this.#parts = parts
  }

  forget(): void {
    this.#kept = undefined
  }

  read(): Promise<Frame> {
    const now = this.#parts.clock.now().getTime()
    if (this.#kept && Math.abs(now - this.#kept.at) < FRESH_MS) return this.#kept.read
    const read = getSettings(this.#parts.db, frameSettings)
    const kept = { read, at: now }
    this.#kept = kept
    // After a failure the next call reads again.
    read.catch(() => this.#kept === kept && this.forget())
    return read
  }
}

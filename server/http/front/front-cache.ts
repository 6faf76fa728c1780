import { hash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { isTouched } from '#server/http/pages/shown-people.ts'
import type { PageChange, ShownPeople } from '#server/http/pages/shown-people.ts'
import type { Coding } from '#server/http/request/accepted-coding.ts'
import { StartProblem } from '#server/start-problem.ts'

/** How a cache in front says under which key it would keep the answer. */
export const FRONT_KEY_HEADER = 'front-key'

/** So long at most a page stands wrong whose removal was lost, as with a process that was killed. */
const LIFETIME_S = 10
const HOUR_S = 3_600
/** A front may take a page shortly before a change and store it after: such files go again, later. */
const LATE_MS = 2_000
const AGAIN_MS = [50, 200, 1_000, 3_000]
/** Beyond so many pages, no other may be kept. */
const MOST_GIVEN = 20_000

const none: readonly string[] = []
const storedName = /^[\da-f]{32}$/
/** A cached file begins with the version of its format, which is never 0: nginx passes over it. */
const noVersion = Buffer.alloc(8)

type Parts = { folder: string } & Pick<Deps, 'clock' | 'log'>
type Given = { shown: ShownPeople; at: number }

/**
 * The folder in which an nginx before us caches pages (`deploy/nginx/daarly.conf`). nginx may cache a page
 * for some seconds where its cache key is the one that the page has here. A change removes the pages
 * that it may alter from the folder.
 */
export class FrontCache {
  readonly #parts: Parts
  /** What the front may have, by its file, what was given longest ago first. */
  readonly #given = new Map<string, Given>()
  #removed = 0
  #isFailing = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Ready to be used: empty, since nobody knows what changed before. Throws StartProblem. */
  static async open(parts: Parts): Promise<FrontCache> {
    const { folder } = parts
    try {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      throw new StartProblem(`FRONT_CACHE_DIR names ${folder}, which is not ours: ${String(error)}`)
    }
    const front = new FrontCache(parts)
    await front.clear()
    return front
  }

  /** Headers that let the front keep a page that goes out now; none where it may not. */
  permitHeaders(
    { method, headers }: IncomingMessage,
    page: { key: string; coding: Coding; shown: ShownPeople },
  ): readonly string[] {
    const asked = headers[FRONT_KEY_HEADER]
    if (asked === undefined || method !== 'GET') return none
    const key = `${page.key}|${page.coding}`
    if (asked !== key) return none
    const seconds = Math.min(LIFETIME_S, this.#secondsOfHour())
    const now = performance.now()
    this.#forgetOld(now)
    if (seconds < 1 || this.#isFailing || this.#given.size >= MOST_GIVEN) return none
    const file = this.#fileOf(hash('md5', key))
    this.#given.delete(file)
    this.#given.set(file, { shown: page.shown, at: now })
    return ['X-Accel-Expires', String(seconds)]
  }

  /** Takes away the pages that a change may alter. */
  drop(change: PageChange): void {
    const touched = [...this.#given].filter(([, { shown }]) => isTouched(shown, change))
    if (touched.length === 0) return
    const newest = performance.now() - LATE_MS
    const late = touched.filter(([, { at }]) => at > newest).map(([file]) => file)
    for (const [file] of touched) this.#given.delete(file)
    void this.#removeAll(touched.map(([file]) => file))
    for (const wait of AGAIN_MS) setTimeout(() => void this.#removeAll(late), wait).unref()
  }

  /** Takes away all that is there, whoever gave it. */
  async clear(): Promise<void> {
    const { folder } = this.#parts
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter(
      ({ name, parentPath }) =>
        storedName.test(name) && path.join(parentPath, name) === this.#fileOf(name),
    )
    await this.#removeAll(files.map(({ name }) => this.#fileOf(name)))
  }

  /** Pages are of their hour; one less, since nginx counts whole seconds. */
  #secondsOfHour(): number {
    const seconds = this.#parts.clock.now().getTime() / 1_000
    return Math.floor(HOUR_S - (seconds % HOUR_S)) - 1
  }

  #forgetOld(now: number): void {
    for (const [file, { at }] of this.#given) {
      if (now - at < LIFETIME_S * 2_000) return
      this.#given.delete(file)
    }
  }

  /** As `levels=1:2` lays it. */
  #fileOf(name: string): string {
    return path.join(this.#parts.folder, name.slice(-1), name.slice(-3, -1), name)
  }

  async #removeAll(files: readonly string[]): Promise<void> {
    await Promise.all(files.map((file) => this.#remove(file))).catch((error: unknown) => {
      // What cannot be taken back is no longer given.
      this.#isFailing = true
      this.#parts.log.error({ err: error }, 'the cache in front cannot be emptied')
    })
  }

  /**
   * nginx keeps a file open for a second after its name is gone, so its beginning goes too. It is
   * renamed first, so that whichever file stands there by now is the one.
   */
  async #remove(file: string): Promise<void> {
    this.#removed += 1
    const aside = `${file}.${process.pid}-${this.#removed}`
    try {
      await rename(file, aside)
      const opened = await open(aside, 'r+')
      await opened.write(noVersion, 0, noVersion.length, 0).finally(() => opened.close())
      await unlink(aside)
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isGone) throw error
    }
  }
}

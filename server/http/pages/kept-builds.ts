import { extname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { StoredFile } from '#server/adapters/storage/file-storage.ts'
import type { Deps } from '#server/deps.ts'
import { WORKER_PATH } from '#server/http/installed/worker-response.ts'
import {
  buildOf,
  DAY_S,
  idOf,
  isName,
  listSchema,
  nameOf,
  packOf,
  secondOf,
  tooOld,
} from './build-packs.ts'
import type { Files, List } from './build-packs.ts'
import { staticFile, typeOfFile } from './static-files.ts'
import type { StaticFile } from './static-files.ts'

/** One look into the storage at a time, with a pause after it: strangers ask for what is nowhere. */
const PAUSE_MS = 500
const MOST_BYTES = 8 * 1024 * 1024
/** How old the word of the storage may be for a worker, and how long a browser waits for a newer one. */
const [FRESH_MS, WORKER_WAIT_MS] = [5_000, 1_000]

const assetPath = /^\/assets\/[\w.-]{1,150}$/

/**
 * The assets of every build that served lately, in the storage that all processes share, so that a page
 * of one version finds its own at a process of another; and its service worker, of which the one that
 * was started last is everybody's. A build is a list and a pack, named by the second in which it was kept
 * and its content.
 */
export class KeptBuilds {
  readonly #deps: Pick<Deps, 'builds' | 'clock' | 'log'>
  /** By name, newest first. */
  #lists = new Map<string, List>()
  readonly #files = new LRUCache<string, StaticFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  readonly #asked = new Map<string, Promise<StaticFile | undefined>>()
  #last: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined
  #lookedAt = -Infinity
  #worker: { of: string; bytes: Uint8Array } | undefined

  constructor(deps: Pick<Deps, 'builds' | 'clock' | 'log'>) {
    this.#deps = deps
  }

  /**
   * Keeps this process's own assets before it shows the first page, and removes builds that are too old.
   * A storage that does not answer is logged and holds up no start.
   */
  async keep(files: ReadonlyMap<string, StaticFile>): Promise<void> {
    try {
      await this.#keep([...files].filter(([path]) => assetPath.test(path) || path === WORKER_PATH))
    } catch (error) {
      this.#deps.log.warn(
        { err: error },
        'the assets of this build are not kept for other processes',
      )
    }
  }

  /** An asset of another build, undefined where none has it. Throws what the storage throws. */
  async find(path: string): Promise<StaticFile | undefined> {
    if (!assetPath.test(path)) return undefined
    const known = this.#files.get(path)
    if (known) return known
    const asked =
      this.#asked.get(path) ?? this.#search(path).finally(() => this.#asked.delete(path))
    this.#asked.set(path, asked)
    return asked
  }

  /**
   * The service worker of the build that a process started with last, so that a browser does not see
   * versions take turns while they serve side by side. Undefined where the storage does not say.
   */
  async findWorker(): Promise<Uint8Array | undefined> {
    const isFresh = this.#now() - this.#lookedAt < FRESH_MS
    const look = isFresh ? undefined : this.#refresh().catch(() => undefined)
    await Promise.race([look, pause(WORKER_WAIT_MS, undefined, { ref: false })])
    const [[name, list] = []] = this.#lists
    const place = list?.[WORKER_PATH]
    if (name === undefined || !place) return undefined
    if (this.#worker?.of === name) return this.#worker.bytes
    const stored = await this.#readPart(name, place).catch(() => undefined)
    if (stored) this.#worker = { of: name, bytes: stored.bytes }
    return stored?.bytes
  }

  async #keep(files: Files): Promise<void> {
    const { builds } = this.#deps
    const id = buildOf(files)
    const now = Math.floor(this.#now() / 1_000)
    const names = await this.#names()
    const [last] = names
    // One that goes on serving stays young; one that is gone back to is the last again.
    if (last && idOf(last) === id && now - secondOf(last) < DAY_S) return
    // Two that start within a second are told apart by their order.
    const second = last ? Math.max(now, secondOf(last) + 1) : now
    const name = nameOf(id, second)
    const { list, pack } = packOf(files)
    await builds.put(`packs/${name}`, pack, 'application/octet-stream')
    // Whoever finds the list finds the pack.
    await builds.put(`lists/${name}`, Buffer.from(JSON.stringify(list)), 'application/json')
    for (const old of tooOld([name, ...names], now)) {
      await builds.remove(`lists/${old}`)
      await builds.remove(`packs/${old}`)
    }
  }

  async #search(path: string): Promise<StaticFile | undefined> {
    const found = await this.#read(path)
    if (found) return found
    await this.#refresh()
    return this.#read(path)
  }

  async #read(path: string): Promise<StaticFile | undefined> {
    for (const [name, list] of this.#lists) {
      const place = Object.hasOwn(list, path) ? list[path] : undefined
      if (!place) continue
      const stored = await this.#readPart(name, place)
      if (!stored) continue
      const file = staticFile(stored.bytes, typeOfFile(extname(path)) ?? '', true)
      this.#files.set(path, file)
      return file
    }
    return undefined
  }

  async #readPart(name: string, [start, length]: List[string]): Promise<StoredFile | undefined> {
    const { builds } = this.#deps
    const stored = await builds.get(`packs/${name}`, { start, end: start + length - 1 })
    // Removed meanwhile, as too old or because it was kept anew.
    if (stored?.bytes.length !== length) return undefined
    return stored
  }

  /** A look that begins after this call: one under way may have missed what was kept just now. */
  #refresh(): Promise<void> {
    this.#next ??= this.#last.then(() => {
      this.#next = undefined
      const look = this.#look()
      this.#last = look.then(rest, rest)
      return look
    })
    return this.#next
  }

  async #look(): Promise<void> {
    const now = this.#now()
    const lists = new Map<string, List>()
    for (const name of await this.#names()) {
      const list = this.#lists.get(name) ?? (await this.#readList(name))
      if (list) lists.set(name, list)
    }
    this.#lists = lists
    this.#lookedAt = now
  }

  async #readList(name: string): Promise<List | undefined> {
    const stored = await this.#deps.builds.get(`lists/${name}`)
    return stored && z.parse(listSchema, JSON.parse(stored.bytes.toString()))
  }

  #now(): number {
    return this.#deps.clock.now().getTime()
  }

  /** Newest first. */
  async #names(): Promise<string[]> {
    const names: string[] = []
    for await (const key of this.#deps.builds.list('lists')) names.push(key.slice('lists/'.length))
    return names.filter(isName).toSorted().toReversed()
  }
}

const rest = () => pause(PAUSE_MS, undefined, { ref: false })

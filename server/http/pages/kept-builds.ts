import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { StoredFile } from '#server/adapters/storage/file-storage.ts'
import type { Deps } from '#server/deps.ts'
import { staticFile, typeOfFile } from './static-files.ts'
import type { StaticFile } from './static-files.ts'

/** Where each asset of a build lies in its pack: first byte and length. */
const listSchema = z.record(z.string(), z.tuple([z.number(), z.number()]))
type List = z.infer<typeof listSchema>

const DAY_S = 86_400
/** Pages that were open for longer load anew, once. */
const KEPT_DAYS = 14
const KEPT_FEW = 3
const KEPT_MOST = 20

/** One look into the storage at a time, with a pause after it: strangers ask for what is nowhere. */
const PAUSE_MS = 500
const MOST_BYTES = 8 * 1024 * 1024

const assetPath = /^\/assets\/[\w.-]{1,150}$/

/**
 * The assets of every build that served lately, in the storage that all processes share, so that a page
 * of one version finds its own at a process of another. A build is a list and a pack, named by the
 * second in which it was kept and its content.
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

  constructor(deps: Pick<Deps, 'builds' | 'clock' | 'log'>) {
    this.#deps = deps
  }

  /**
   * Keeps this process's own assets before it shows the first page, and removes builds that are too old.
   * A storage that does not answer is logged and holds up no start.
   */
  async keep(files: ReadonlyMap<string, StaticFile>): Promise<void> {
    try {
      await this.#keep([...files].filter(([path]) => assetPath.test(path)))
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

  async #keep(assets: [string, StaticFile][]): Promise<void> {
    const { builds, clock } = this.#deps
    const id = buildOf(assets)
    const now = Math.floor(clock.now().getTime() / 1_000)
    const names = await this.#names()
    // One that goes on serving stays young.
    if (names.some((name) => idOf(name) === id && now - secondOf(name) < DAY_S)) return
    const name = `${String(now).padStart(10, '0')}-${id}`
    const { list, pack } = packOf(assets)
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
    const lists = new Map<string, List>()
    for (const name of await this.#names()) {
      const list = this.#lists.get(name) ?? (await this.#readList(name))
      if (list) lists.set(name, list)
    }
    this.#lists = lists
  }

  async #readList(name: string): Promise<List | undefined> {
    const stored = await this.#deps.builds.get(`lists/${name}`)
    return stored && z.parse(listSchema, JSON.parse(stored.bytes.toString()))
  }

  /** Newest first. */
  async #names(): Promise<string[]> {
    const names: string[] = []
    for await (const key of this.#deps.builds.list('lists')) names.push(key.slice('lists/'.length))
    return names
      .filter((name) => /^\d{10}-\w+$/.test(name))
      .toSorted()
      .toReversed()
  }
}

const rest = () => pause(PAUSE_MS, undefined, { ref: false })

const idOf = (name: string): string => name.slice(11)
const secondOf = (name: string): number => Number(name.slice(0, 10))

function buildOf(assets: [string, StaticFile][]): string {
  const hash = createHash('sha256')
  for (const [path, { etag }] of assets.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path} ${etag}\n`)
  return hash.digest('hex').slice(0, 20)
}

function packOf(assets: [string, StaticFile][]): { list: List; pack: Buffer } {
  const list: List = {}
  let at = 0
  for (const [path, { bytes }] of assets) {
    list[path] = [at, bytes.length]
    at += bytes.length
  }
  return { list, pack: Buffer.concat(assets.map(([, { bytes }]) => bytes)) }
}

/** Of names, newest first: what was kept anew since, and what is neither young nor among the last. */
function tooOld(names: readonly string[], now: number): string[] {
  const seen = new Set<string>()
  return names.filter((name) => {
    const isOther = !seen.has(idOf(name))
    seen.add(idOf(name))
    const isYoung = now - secondOf(name) < KEPT_DAYS * DAY_S
    return !(isOther && seen.size <= (isYoung ? KEPT_MOST : KEPT_FEW))
  })
}

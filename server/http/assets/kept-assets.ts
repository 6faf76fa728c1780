import { extname } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { BuildLists } from './build-lists.ts'
import { assetPath } from './build-packs.ts'
import type { BuildStorage } from './build-storage.ts'
import { staticFile, typeOfFile } from './static-files.ts'
import type { StaticFile } from './static-files.ts'

const MOST_BYTES = 8 * 1024 * 1024

/** Assets of recent builds, because another version's process may get the requests of a page. */
export class KeptAssets {
  readonly #storage: BuildStorage
  readonly #lists: BuildLists
  readonly #files = new LRUCache<string, StaticFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  readonly #asked = new Map<string, Promise<StaticFile | undefined>>()

  constructor(storage: BuildStorage, lists: BuildLists) {
    this.#storage = storage
    this.#lists = lists
  }

  /** Another build's asset; undefined where none has it. Throws what the storage throws. */
  async find(path: string): Promise<StaticFile | undefined> {
    if (!assetPath.test(path)) return undefined
    const known = this.#files.get(path)
    if (known) return known
    const asked =
      this.#asked.get(path) ?? this.#search(path).finally(() => this.#asked.delete(path))
    this.#asked.set(path, asked)
    return asked
  }

  async #search(path: string): Promise<StaticFile | undefined> {
    const found = await this.#read(path)
    if (found) return found
    await this.#lists.look()
    return this.#read(path)
  }

  async #read(path: string): Promise<StaticFile | undefined> {
    for (const [name, list] of this.#lists.known()) {
      const place = Object.hasOwn(list, path) ? list[path] : undefined
      const bytes = place && (await this.#storage.part(name, place))
      if (!bytes) continue
      const file = staticFile(bytes, typeOfFile(extname(path)) ?? '', true)
      this.#files.set(path, file)
      return file
    }
    return undefined
  }
}

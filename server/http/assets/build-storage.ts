import * as z from 'zod/mini'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { isName, listSchema, packOf } from './build-packs.ts'
import type { Files, List } from './build-packs.ts'

/** Builds in the shared storage, each a list and a pack. Throws what the storage throws. */
export class BuildStorage {
  readonly #files: FileStorage

  constructor(files: FileStorage) {
    this.#files = files
  }

  /** Newest first. */
  async names(): Promise<string[]> {
    const names: string[] = []
    for await (const key of this.#files.list('lists')) names.push(key.slice('lists/'.length))
    return names.filter(isName).toSorted().toReversed()
  }

  async list(name: string): Promise<List | undefined> {
    const stored = await this.#files.get(`lists/${name}`)
    return stored && z.parse(listSchema, JSON.parse(stored.bytes.toString()))
  }

  /** One file of a pack. */
  async part(name: string, [start, length]: List[string]): Promise<Buffer | undefined> {
    const stored = await this.#files.get(`packs/${name}`, { start, end: start + length - 1 })
    // Removed meanwhile as too old or renewed.
    return stored?.bytes.length === length ? stored.bytes : undefined
  }

  async put(name: string, files: Files): Promise<void> {
    const { list, pack } = packOf(files)
    await this.#files.put(`packs/${name}`, pack, 'application/octet-stream')
    // The list comes last, so that a found list has its pack.
    await this.#files.put(`lists/${name}`, Buffer.from(JSON.stringify(list)), 'application/json')
  }

  async remove(name: string): Promise<void> {
    await this.#files.remove(`lists/${name}`)
    await this.#files.remove(`packs/${name}`)
  }
}

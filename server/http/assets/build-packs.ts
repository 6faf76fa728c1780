import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { StaticFile } from './static-files.ts'

/** First byte and length of each file in a build's pack. */
export const listSchema = z.record(z.string(), z.tuple([z.number(), z.number()]))
export type List = z.infer<typeof listSchema>

/** Files of a build by their paths. */
export type Files = [path: string, file: StaticFile][]

export const assetPath = /^\/assets\/[\w.-]{1,150}$/

export const DAY_S = 86_400
/** Pages open for longer reload once. */
const KEPT_DAYS = 14
const KEPT_FEW = 3
const KEPT_MOST = 20

/** A build's name, kept from this second on. */
export const buildName = (id: string, second: number): string =>
  `${String(second).padStart(10, '0')}-${id}`
export const isName = (name: string): boolean => /^\d{10}-\w+$/.test(name)
export const packId = (name: string): string => name.slice(11)
export const secondOf = (name: string): number => Number(name.slice(0, 10))

/** One id for equal files, whoever built them. */
export function buildOf(files: Files): string {
  const hash = createHash('sha256')
  for (const [path, { etag }] of files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path} ${etag}\n`)
  return hash.digest('hex').slice(0, 20)
}

/** Joins all files and lists where each begins. */
export function packOf(files: Files): { list: List; pack: Buffer } {
  const list: List = {}
  let at = 0
  for (const [path, { bytes }] of files) {
    list[path] = [at, bytes.length]
    at += bytes.length
  }
  return { list, pack: Buffer.concat(files.map(([, { bytes }]) => bytes)) }
}

/** Of names, newest first: renewed duplicates, and builds neither young nor among the last. */
export function tooOld(names: readonly string[], now: number): string[] {
  const seen = new Set<string>()
  return names.filter((name) => {
    const isOther = !seen.has(packId(name))
    seen.add(packId(name))
    const isYoung = now - secondOf(name) < KEPT_DAYS * DAY_S
    return !(isOther && seen.size <= (isYoung ? KEPT_MOST : KEPT_FEW))
  })
}

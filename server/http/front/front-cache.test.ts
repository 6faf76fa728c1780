import { hash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/catalogue/codes.ts'
import { FrontCache } from './front-cache.ts'

const KEY = '/hire-maid|en|maid|d'
const shown = {
  maids: new Set(['somebody']),
  roles: new Set<Role>(),
  places: new Set<string>(),
  isUnknown: false,
}
const change = { maidId: 'somebody', roles: [] }

let folder: string
let now: Date
let front: FrontCache
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'daarly-front-test-'))
  now = new Date('2026-11-23T10:20:00Z')
  front = await FrontCache.open(parts())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const parts = () => ({ folder, clock: { now: () => now }, log: pino({ level: 'silent' }) })

/** The seconds that a front gets which would file the list as the product does. */
function permitted(): string | undefined {
  const request = { method: 'GET', headers: { 'front-key': `${KEY}|br` } } as unknown
  const [, seconds] = front.permitHeaders(request as IncomingMessage, {
    key: KEY,
    coding: 'br',
    shown,
  })
  return seconds
}

/** As nginx stores the list. */
function store(): string {
  const name = hash('md5', `${KEY}|br`)
  const file = path.join(folder, name.slice(31), name.slice(29, 31), name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'a page and what nginx has before it')
  return file
}

test('the permission to cache ends with the hour whose days and sums the page shows', () => {
  expect(permitted()).toBe('10')
  now = new Date('2026-11-23T10:59:54.500Z')
  expect(permitted()).toBe('4')
  now = new Date('2026-11-23T10:59:58.500Z')
  expect(permitted()).toBeUndefined()
})

test('a page that was sent before a change and stored after it goes as well', async () => {
  permitted()
  front.drop(change)
  const file = store()
  await vi.waitUntil(() => !existsSync(file), { timeout: 20_000 })
})

test('a change of somebody else takes nothing away', async () => {
  permitted()
  const file = store()
  front.drop({ maidId: 'another', roles: [] })
  front.drop({ place: 'terms' })
  // Were it under way, it would be done before a start is.
  await FrontCache.open({ ...parts(), folder: path.join(folder, 'elsewhere') })
  expect(existsSync(file)).toBe(true)
})

test('where a page cannot be taken away none is given any more', async () => {
  permitted()
  // A folder in the place of the file cannot be emptied.
  const file = store()
  rmSync(file)
  mkdirSync(file)
  front.drop(change)
  await vi.waitUntil(() => permitted() === undefined, { timeout: 20_000 })
})

test('a start empties the folder of what nginx kept, and of nothing else', async () => {
  const file = store()
  const own = path.join(folder, 'notes.txt')
  writeFileSync(own, 'mine')
  await FrontCache.open(parts())
  expect([existsSync(file), existsSync(own)]).toEqual([false, true])
})

test('a place that is no folder of ours is named in one sentence', async () => {
  const taken = path.join(folder, 'taken')
  writeFileSync(taken, '')
  await expect(FrontCache.open({ ...parts(), folder: taken })).rejects.toThrow(
    /^FRONT_CACHE_DIR names .*taken, which is not ours/,
  )
})

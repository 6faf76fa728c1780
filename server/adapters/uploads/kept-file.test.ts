import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { KeptFile, TooMuchToKeep } from './kept-file.ts'

async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function* cut() {
  yield randomBytes(5)
  throw new Error('cut')
}

// A folder of its own: in the system's a process that was killed may have left one.
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daarly-kept-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const leftOver = () => readdir(folder)

test.each([
  [0, 10],
  [1, 10],
  [300_000, 7_777],
  [262_144, 65_536],
])('%d bytes that came by %d are given back as they were', async (size, length) => {
  const bytes = randomBytes(size)
  const file = await KeptFile.keep(inPieces(bytes, length), size)
  expect(file.size).toBe(size)
  expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect((await file.bytes()).equals(bytes)).toBe(true)
  expect((await file.bytes()).equals(bytes)).toBe(true)
  expect(await leftOver()).toEqual([])
  await file.drop()
})

test('more than may be kept is refused, and nothing of it stays', async () => {
  await expect(KeptFile.keep(inPieces(randomBytes(11), 4), 10)).rejects.toThrow(TooMuchToKeep)
  expect(await leftOver()).toEqual([])
})

test('a connection that is lost half way leaves nothing', async () => {
  await expect(KeptFile.keep(cut(), 10)).rejects.toThrow('cut')
  expect(await leftOver()).toEqual([])
})

import { execFile } from 'node:child_process'
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignedHead } from '#domain/audit/audit-heads.ts'
import { appendHeads, readHeads } from './heads-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'daarly-heads-'))
  file = path.join(folder, 'heads.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const digits = (number: number) => String(number).padStart(64, '0')
const aHead = (number: number): SignedHead => ({
  number,
  at: '2026-11-23T08:00:00.000Z',
  events: number,
  digest: digits(number),
  previous: digits(number - 1),
  key: 'k',
  hash: digits(number),
  signature: 's',
})
const between = (after: number, until: number) =>
  Array.from({ length: until - after }, (_, at) => aHead(after + at + 1))
const numbers = async () => (await readHeads(file)).map(({ number }) => number)
const upTo = (until: number) => between(0, until).map(({ number }) => number)
const append = (until: number) =>
  appendHeads(file, async (last) => between(last?.number ?? 0, until))

test('what another process writes between a look and a write stands there once, whoever was ahead', async () => {
  await append(2)
  await appendHeads(file, async (last) => {
    await append(5)
    await append(6)
    return between(last?.number ?? 0, 4)
  })
  await append(8)
  expect(await numbers()).toEqual(upTo(8))
})

test('a line that a crash cut short takes nothing with it, whoever mends it', async () => {
  await append(2)
  const whole = readFileSync(file).length
  await append(3)
  truncateSync(file, whole + 40)
  await appendHeads(file, async (last) => {
    await append(4)
    return between(last?.number ?? 0, 3)
  })
  appendFileSync(file, JSON.stringify(aHead(5)))
  await append(6)
  expect(await numbers()).toEqual(upTo(6))
  expect(readFileSync(file, 'utf8').slice(0, whole)).toBe(
    between(0, 2)
      .map((head) => `${JSON.stringify(head)}\n`)
      .join(''),
  )
})

test('a file of something else is refused, by whoever writes and whoever reads', async () => {
  writeFileSync(file, 'a list of something else\nand more\n')
  await expect(append(1)).rejects.toThrow('has no signed head')
  await expect(readHeads(file)).rejects.toThrow('No line of')
})

test('processes that write at once, with nothing that keeps them apart, lose and mix up nothing', async () => {
  const [LAST, PROCESSES] = [200, 3]
  const script = `
    const { appendHeads } = await import('${path.join(import.meta.dirname, 'heads-file.ts')}')
    const all = ${JSON.stringify(between(0, LAST))}
    for (let at = 0; at < all.length; ) {
      await appendHeads(process.argv[1], async (last) => {
        at = last?.number ?? 0
        return all.slice(at, at + 1 + (at % 7))
      })
    }`
  const run = promisify(execFile)
  const flags = ['--input-type=module', '-e', script, file]
  await Promise.all(Array.from({ length: PROCESSES }, () => run(process.execPath, flags)))
  expect(await numbers()).toEqual(upTo(LAST))
})

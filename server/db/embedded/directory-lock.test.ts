import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'daarly-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('a directory that is held is refused until it is released', () => {
  const lock = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`)
  lock.release()
  lockDirectory(directory).release()
  expect(readdirSync(directory)).toEqual([])
})

test('the lock of another process that now has the same number is taken over', () => {
  lockDirectory(directory)
  const file = join(directory, 'lock.json')
  const own: unknown = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(Object.assign({}, own, { startedAt: '1' })))
  expect(() => lockDirectory(directory)).not.toThrow()
})

test.for(['', '{"pid":', '{}'])('a lock cut short to %j holds nothing', (text) => {
  writeFileSync(join(directory, 'lock.json'), text)
  expect(() => lockDirectory(directory)).not.toThrow()
})

test('of many starts after a kill exactly one gets the directory', async () => {
  writeFileSync(join(directory, 'lock.json'), '{"pid":1,"bootId":"","startedAt":"","since":""}')
  const starts = await Promise.all(Array.from({ length: 8 }, tryInAnotherProcess))
  expect(starts.filter((gotIt) => gotIt === 'got it')).toHaveLength(1)
  expect(starts.filter((gotIt) => gotIt === 'refused')).toHaveLength(7)
})

// The one that gets it holds on to it until its input ends, after all have answered.
async function tryInAnotherProcess(): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, directory])
  children.push(child)
  const [said] = await once(child.stdout, 'data')
  return String(said)
}

const children: ReturnType<typeof spawn>[] = []
afterEach(() => children.splice(0).forEach((child) => child.kill()))

const script = `
import { lockDirectory } from '${join(import.meta.dirname, 'directory-lock.ts')}'
try {
  lockDirectory(process.argv[1])
  process.stdout.write('got it')
} catch (error) {
  process.stdout.write(error.name === 'StartProblem' ? 'refused' : String(error))
}
process.stdin.resume()`

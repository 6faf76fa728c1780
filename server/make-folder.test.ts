import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, proveWritable } from './make-folder.ts'
import { explainFileError, StartProblem } from './start-problem.ts'

const within = mkdtempSync(join(tmpdir(), 'folders-'))

test('a folder is made with those above it, closed to others, and may be there already', () => {
  const folder = join(within, 'one', 'two')
  makeFolder(folder)
  makeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(within, 'one')).mode & 0o777).toBe(0o700)
})

test('below a file it says why not', () => {
  writeFileSync(join(within, 'file'), '')
  expect(() => makeFolder(join(within, 'file', 'one'))).toThrow('a part of the path is a file')
})

test.skipIf(!existsSync('/proc/self'))('where no folder can be made it says so and ends', () => {
  expect(() => makeFolder('/proc/x/database')).toThrow(StartProblem)
  expect(() => makeFolder('/proc/x')).toThrow('no folder can be made there')
})

test('a folder that takes files keeps none of the proof', () => {
  const folder = mkdtempSync(join(within, 'proved-'))
  proveWritable(folder)
  expect(readdirSync(folder)).toEqual([])
})

test.skipIf(!existsSync('/proc/self'))(
  'a folder that takes no files is refused with a reason',
  () => {
    expect(() => proveWritable('/proc')).toThrow(/^Cannot write to \/proc: .+ DATA_DIR\.$/)
  },
)

test.for([
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EACCES', 'permission is missing'],
])('%s is told in words', ([code = '', words]) => {
  const told = explainFileError(Object.assign(new Error('x'), { code }), '/srv/daarly')
  expect(told).toBeInstanceOf(StartProblem)
  expect(String(told)).toContain(`/srv/daarly: ${words}.`)
})

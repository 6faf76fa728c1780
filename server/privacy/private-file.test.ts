import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { PrivateFileOpen, readPrivateFile, writePrivateFileOnce } from './private-file.ts'
import { StartProblem } from '#server/start-problem.ts'

const aPath = () => join(mkdtempSync(join(tmpdir(), 'private-file-')), 'keys/deep/secret.json')
const openFiles = '/proc/self/fd'
const modeOf = (path: string) => statSync(path).mode & 0o777

describe('a private file', () => {
  test('is made with the folders above it, for its owner alone', () => {
    const path = aPath()
    expect(writePrivateFileOnce(path, 'ключ')).toBe('ключ')
    expect(readPrivateFile(path)).toBe('ключ')
    expect(modeOf(path)).toBe(0o600)
    expect(modeOf(dirname(path))).toBe(0o700)
    expect(modeOf(dirname(dirname(path)))).toBe(0o700)
  })

  test('that is not there reads as nothing', () => {
    expect(readPrivateFile(aPath())).toBeUndefined()
  })

  test('keeps what its first writer wrote, tells the second, and leaves no draft', () => {
    const path = aPath()
    writePrivateFileOnce(path, 'first')
    expect(writePrivateFileOnce(path, 'second')).toBe('first')
    expect(readPrivateFile(path)).toBe('first')
    expect(readdirSync(dirname(path))).toEqual(['secret.json'])
  })

  test('says one thing to all who write it at once', async () => {
    const path = aPath()
    const told = await Promise.all(['a', 'b', 'c'].map((content) => writeElsewhere(path, content)))
    expect(new Set(told)).toEqual(new Set([readPrivateFile(path)]))
  })

  test.skipIf(!existsSync(openFiles))('is closed once it is written', () => {
    const path = aPath()
    writePrivateFileOnce(path, 'content')
    expect(openFilesIn(dirname(path))).toEqual([])
  })

  test.each([0o640, 0o620, 0o610, 0o604, 0o602, 0o601])(
    'of mode %o is refused, with what to do',
    (mode) => {
      const path = aPath()
      writePrivateFileOnce(path, 'content')
      chmodSync(path, mode)
      const sentence = `${path} can be read by other users: run chmod 600 on it`
      expect(() => readPrivateFile(path)).toThrow(new PrivateFileOpen(sentence))
      expect(() => writePrivateFileOnce(path, 'other')).toThrow(PrivateFileOpen)
    },
  )

  test.each([0o600, 0o400])("of mode %o is its owner's alone and read", (mode) => {
    const path = aPath()
    writePrivateFileOnce(path, 'content')
    chmodSync(path, mode)
    expect(readPrivateFile(path)).toBe('content')
  })

  test('that cannot be written says where and why', () => {
    const path = aPath()
    const folder = dirname(dirname(path))
    writeFileSync(folder, '')
    expect(() => writePrivateFileOnce(path, 'content')).toThrow(
      new StartProblem(
        `Cannot write to ${path}: a part of the path is a file. ` +
          'Correct that, or choose another directory with DATA_DIR.',
      ),
    )
  })

  test('whose place is taken by a folder is never taken for written', () => {
    const path = aPath()
    mkdirSync(path, { recursive: true, mode: 0o700 })
    expect(() => writePrivateFileOnce(path, 'content')).toThrow('EISDIR')
  })
})

/** Writes from another thread, so that several truly meet. */
function writeElsewhere(path: string, content: string): Promise<unknown> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.module).then(({ writePrivateFileOnce }) =>
      parentPort.postMessage(writePrivateFileOnce(workerData.path, workerData.content)))`
  const module = new URL('private-file.ts', import.meta.url).href
  const worker = new Worker(code, { eval: true, workerData: { module, path, content } })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

/** The files under one folder that this process holds open, as Linux lists them. */
function openFilesIn(folder: string): string[] {
  return readdirSync(openFiles)
    .flatMap((file) => targetOf(join(openFiles, file)) ?? [])
    .filter((target) => target.startsWith(folder))
}

/** Undefined for a file that was closed since it was listed. */
function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = execFileSync('git', ['ls-files', 'api', 'domain', 'server', 'web'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** The names that `pattern` finds in several files, with those files. */
function namesInSeveralFiles(pattern: RegExp): [name: string, files: string[]][] {
  const files = new Map<string, Set<string>>()
  for (const file of sources) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(pattern)) {
      files.set(name, (files.get(name) ?? new Set()).add(file))
    }
  }
  return [...files].filter(([, where]) => where.size > 1).map(([name, where]) => [name, [...where]])
}

test('a type that is exported has one meaning: no other file exports one of its name', () => {
  const twice = namesInSeveralFiles(/^export (?:type|interface) (\w+)\b(?! \})/gm)
  expect(Object.fromEntries(twice)).toEqual({})
})

/** Export names that React Router requires, and `Screen`, which every step's file exports. */
const namesOfParts = [
  'loader',
  'clientLoader',
  'action',
  'meta',
  'handle',
  'shouldRevalidate',
  'ErrorBoundary',
  'Screen',
]

/** One call in its layers: described in api, done in a service, stored by a table's file. */
const isOneCall = (files: readonly string[]): boolean =>
  files.some((file) => file.startsWith('api/')) &&
  new Set(files.map((file) => /^(?:server\/)?\w+/.exec(file)?.[0])).size === files.length

test('a value that is exported has one meaning too', () => {
  const twice = namesInSeveralFiles(/^export (?:async )?(?:function|const|class) (\w+)/gm)
  const unclear = twice.filter(([name, files]) => !namesOfParts.includes(name) && !isOneCall(files))
  expect(Object.fromEntries(unclear)).toEqual({})
})

test('a word of the glossary stands there once', () => {
  const words = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+?) +\|/gm)]
    .map(([, word = '']) => word)
    .filter((word) => word !== 'Word' && !/^-+$/.test(word))
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
})

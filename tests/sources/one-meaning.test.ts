import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = execFileSync('git', ['ls-files', 'api', 'domain', 'server', 'web'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

test('a type that is exported has one meaning: no other file exports one of its name', () => {
  const files = new Map<string, string[]>()
  for (const file of sources) {
    const text = readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/^export (?:type|interface) (\w+)\b(?! \})/gm)) {
      files.set(name, [...(files.get(name) ?? []), file])
    }
  }
  const twice = [...files].filter(([, where]) => new Set(where).size > 1)
  expect(Object.fromEntries(twice)).toEqual({})
})

test('a word of the glossary stands there once', () => {
  const words = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+?) +\|/gm)]
    .map(([, word = '']) => word)
    .filter((word) => word !== 'Word' && !/^-+$/.test(word))
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
})

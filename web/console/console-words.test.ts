import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Words = { [key: string]: string | Words }

const files = globSync('**/words.json', { cwd: import.meta.dirname })

const keysOf = (tree: Words, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${above}${key}`] : keysOf(value, `${above}${key}.`),
  )

/** The placeholders of each text. */
const placeholdersOf = (tree: Words): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? // Words of a choice begin with a capital, or follow it.
        [...value.matchAll(/\{([a-z]\w*)\s*[,}]/g)].map(([, name]) => `${key}: ${name}`)
      : placeholdersOf(value).map((one) => `${key}.${one}`),
  )

test('there are words of the console', () => {
  expect(files.length).toBeGreaterThan(5)
})

test.each(files)('%s says the same things in English and Arabic', (file) => {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const { en, ar } = JSON.parse(text) as { en: Words; ar: Words }
  expect(keysOf(ar).toSorted()).toEqual(keysOf(en).toSorted())
  const named = (tree: Words) => [...new Set(placeholdersOf(tree))].toSorted()
  expect(named(ar)).toEqual(named(en))
})

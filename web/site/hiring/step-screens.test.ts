import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
/** Words that are there on every page of the application. */
const ofThePage = ['shell', 'notices', 'hiring', 'flow', 'catalogue', 'refusals']

const registry = readFileSync(path.join(import.meta.dirname, 'step-screens.tsx'), 'utf8')
const rows = [
  ...registry.matchAll(
    /(\w+): screen\(\s*\[([^\]]*)\],\s*(?:async )?\(\) =>[^']*import\('(.+?)'\)/g,
  ),
].map(([, code, nouns = '', file = '']) => ({
  code,
  nouns: [...nouns.matchAll(/'(\w+)'/g)].map(([, noun]) => noun ?? ''),
  file: path.join(import.meta.dirname, file),
}))

test('every screen of the registry is looked at', () => {
  expect(rows.length).toBe(registry.split('import(').length - 1)
})

test.each(rows)('$code brings exactly the words that its screen reads', ({ nouns, file }) => {
  expect(nouns.sort()).toEqual([...wordsRead(file)].sort())
})

/** The nouns that a file and everything of the site that it imports ask for. */
function wordsRead(start: string): Set<string> {
  const found = new Set<string>()
  const files = new Set([start])
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const [, noun] of text.matchAll(/useTranslations\('(\w+)/g)) {
      if (noun && !ofThePage.includes(noun)) found.add(noun)
    }
    for (const [, target = ''] of text.matchAll(/from '((?:#web\/|\.\/)[^']+)'/g)) {
      files.add(
        target.startsWith('#')
          ? path.join(root, target.slice(1))
          : path.join(path.dirname(file), target),
      )
    }
  }
  return found
}

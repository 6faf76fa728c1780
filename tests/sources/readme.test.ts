import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('README.md', 'utf8')
const MOST_WORDS = 700
/** A picture that is larger makes the page slow, and says no more. */
const MOST_BYTES = 100_000

test('the README is for four readers, and short', () => {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
  expect(headings).toEqual(['Two commands', 'For operators', 'For staff', 'For developers'])
  const words = text.split(/[\s|]+/).filter((word) => /\w/.test(word))
  expect(words.length).toBeLessThan(MOST_WORDS)
  expect(text).toContain('**Not there yet:**')
})

test('it shows each side by a small picture with words in its place', () => {
  const pictures = [...text.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)]
  expect(pictures.map(([, , file]) => file)).toEqual(
    ['household', 'worker', 'staff'].map((side) => `docs/pictures/${side}.webp`),
  )
  for (const [, , file = ''] of pictures) expect(statSync(file).size).toBeLessThan(MOST_BYTES)
})

test('the licence is a file, and the package says that it is nobody else’s', () => {
  const { license } = JSON.parse(readFileSync('package.json', 'utf8')) as { license: string }
  expect(license).toBe('UNLICENSED')
  expect(readFileSync('LICENCE', 'utf8')).toContain('All rights reserved.')
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')

/** Widths that Tailwind has by default and the house does not; a class of one does nothing. */
const unknown = /(?<=["'` ])(?:max-)?(?:sm|3xl|xs):[a-z-]/

test('no class waits for a width that the styles do not name', () => {
  const wrong = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((name) =>
    unknown.test(readFileSync(path.join(root, name), 'utf8')),
  )
  expect(wrong).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as constants from '#domain/constants.ts'

const root = path.join(import.meta.dirname, '..', '..')
const own = 'domain/constants.ts'

/** Everything that runs, without its tests. */
const sources = globSync('{api,commands,domain,server,web}/**/*.{ts,tsx,mjs}', { cwd: root })
  .filter((file) => file !== own && !file.includes('.test.'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))

const isRead = (name: string): boolean => {
  const word = new RegExp(String.raw`\b${name}\b`)
  return sources.some((text) => word.test(text))
}

/** Constants that hold several, each of them by its own name. */
const groups = Object.entries(constants).filter(
  ([, value]) => typeof value === 'object' && !Array.isArray(value),
)

test('[Z01] every constant is read by what it is a constant of', () => {
  expect(Object.keys(constants).filter((name) => !isRead(name))).toEqual([])
})

test('[Z01] so is every part of a constant that holds several', () => {
  const parts = groups.flatMap(([name, group]) =>
    Object.keys(group).map((part) => `${name}.${part}`),
  )
  const spread = new Set(['SUPPORT_HOURS', 'COOKIE_NAMES'])
  const unread = parts.filter((part) => {
    const [group = ''] = part.split('.')
    return !spread.has(group) && !isRead(part.replace('.', String.raw`\.`))
  })
  expect(unread).toEqual([])
})

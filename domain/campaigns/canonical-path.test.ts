import { expect, test } from 'vitest'
import { pages } from '#domain/site/pages.ts'
import { canonicalPath, unknownPathTarget } from './canonical-path.ts'

test('[R27] letter case and a trailing slash do not matter', () => {
  expect(['/Hire-Maid/', '/hire-maid', '/', '', '//'].map(canonicalPath)).toEqual([
    '/hire-maid',
    '/hire-maid',
    '/',
    '/',
    '/',
  ])
})

test('[R27] an opaque id at the end of a page keeps its letters', () => {
  const id = 'aBcDeFgHiJkLmNoPqRsT_-'
  const starts = Object.values(pages).flatMap(({ path }) => /^(.*\/):\w+Id$/.exec(path)?.[1] ?? [])
  expect(starts).toContain('/visas/case/')
  for (const start of starts) {
    expect(canonicalPath(`${start.toUpperCase()}${id}/`)).toBe(start + id)
    expect(canonicalPath(`${start}${id}A`)).toBe(start + `${id}A`.toLowerCase())
  }
})

test('[R27] an unknown path leads to the root with its query', () => {
  expect(unknownPathTarget('/no-such-page', '?utm_source=fb')).toBe('/?utm_source=fb')
  expect(unknownPathTarget('/apiary', '')).toBe('/')
})

test('[R27] a path is unknown where no page, call or folder of files claims it', () => {
  for (const path of ['/index.php', '/wp-login.php', '/a.json', '/.env', '/api.html']) {
    expect(unknownPathTarget(path, '?a=1')).toBe('/?a=1')
  }
})

test('[R27] calls, assets and the console answer 404 instead', () => {
  const paths = [
    '/api/none',
    '/API',
    '/assets/a.js',
    '/console/x',
    '/favicon.ico',
    '/.well-known/x',
  ]
  expect(paths.map((path) => unknownPathTarget(path, ''))).toEqual(paths.map(() => undefined))
})

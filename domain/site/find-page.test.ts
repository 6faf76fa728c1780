import { expect, test } from 'vitest'
import { canonicalPath } from '#domain/arrival/canonical-path.ts'
import { findPage } from './find-page.ts'
import { pages } from './pages.ts'
import type { Page } from './pages.ts'

const all = Object.values<Page>(pages)

test('every page is found at its path, which is spelled as its one address', () => {
  for (const page of all) {
    const path = page.path.replace(':maidId', 'a-1')
    expect(findPage(path)).toBe(page)
    expect(canonicalPath(path)).toBe(path)
  }
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})

test('other paths lead to no page', () => {
  for (const path of ['/none', '/hire-maid/', '/hire-maid/none', '/maids', '/maids/a/b', '']) {
    expect(findPage(path)).toBeUndefined()
  }
})

test('what is closed to crawlers is never kept for everybody', () => {
  expect(all.filter(({ cachedBy, crawlers }) => cachedBy && crawlers === 'closed')).toEqual([])
})

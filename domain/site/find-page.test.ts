import { expect, test } from 'vitest'
import { canonicalPath } from '#domain/campaigns/canonical-path.ts'
import { findPage, allPages as all } from './find-page.ts'
import { findTextPage, textPages } from './text-pages.ts'

test('every page is found at its path, which is spelled as its one address', () => {
  for (const page of all) {
    const path = page.path.replace(/:\w+/, 'a-1')
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

test('a page that says the same as another is found by people, and left out by crawlers', () => {
  const aliases = all.filter(({ sameAs }) => sameAs)
  expect(aliases.map(({ sameAs }) => sameAs && findPage(sameAs)?.crawlers)).toEqual(
    aliases.map(() => 'listed'),
  )
  expect(aliases.filter(({ crawlers }) => crawlers)).toEqual([])
})

test('a page of text is found by its path, other paths have none', () => {
  for (const [code, { path }] of Object.entries(textPages)) expect(findTextPage(path)).toBe(code)
  expect(findTextPage('/hire-maid')).toBeUndefined()
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, ownPath, unknownPathTarget } from './canonical-path.ts'

const OWN = 'https://daarly.example'

test.each([
  '//evil.example/',
  '/.//evil.example/',
  '/%2e//evil.example/',
  '/%2E%2e//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/%5cevil.example/',
  '/%5C%2fevil.example/',
  '///./\\evil.example/',
  '/%09/evil.example/',
])('%s is a path of this host', (path) => {
  expect(ownPath(path)).toBe('/evil.example/')
  expect(canonicalPath(path)).toBe('/evil.example')
})

test.each(['/', '/a//b', '/.well-known/x', '/..a', '/%2ea', '/maids/a%2fb'])(
  '%s stays as it is',
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

/** Paths made of what could be taken for the start of a host, and any text at all. */
const anyPath = fc.oneof(
  fc
    .array(
      fc.constantFrom('/', '\\', '.', '%2e', '%2F', '%5c', '%5C', '\t', '%0A', '@', ':', 'a', '?'),
    )
    .map((parts) => `/${parts.join('')}evil.example/`),
  fc.webPath(),
  fc.string({ unit: 'binary' }).map((text) => `/${text}`),
)

test('no path leads a browser to another host, whoever decodes it first', () => {
  fc.assert(
    fc.property(anyPath, fc.webQueryParameters(), (path, query) => {
      for (const target of [
        ownPath(path),
        canonicalPath(path),
        unknownPathTarget(path, `?${query}`) ?? '/',
      ]) {
        for (const read of [target, decoded(target)]) {
          expect(new URL(read, `${OWN}/at/a/page`).origin).toBe(OWN)
        }
      }
    }),
    { numRuns: 5_000 },
  )
})

test('a path that is our own is found once and for all', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      expect(ownPath(ownPath(path))).toBe(ownPath(path))
      expect(canonicalPath(canonicalPath(path))).toBe(canonicalPath(path))
    }),
    { numRuns: 5_000 },
  )
})

/** As a careless server or proxy would read it. */
function decoded(path: string): string {
  return path.replace(/%(2e|2f|5c|09|0a|0d)/gi, (code) => decodeURIComponent(code))
}

test('an opaque id in a path keeps the case of its letters', () => {
  const id = 'SponSY4jWNHwKDq6LoALlQ'
  expect(canonicalPath(`/Visas/Case/${id}/`)).toBe(`/visas/case/${id}`)
  expect(canonicalPath('/Visas/CASE/short')).toBe('/visas/case/short')
})

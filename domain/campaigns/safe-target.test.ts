import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { internalPath, urlTarget } from './safe-target.ts'

const trusted = {
  ownOrigin: 'https://daarly.example',
  allowed: ['wa.me', '*.maps.example', 'reviews.example'],
}

test.each(['/app?appId=1', '/hire-maid#saved', '/', '/a//b', '/url?url=https://x.example'])(
  '[F01] %s is an internal path',
  (path) => {
    expect(internalPath(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'app',
  '',
  ' /app',
  '/app\n',
])('[F01][R24] %j is not', (target) => {
  expect(internalPath(target)).toBeUndefined()
})

test('[F01][R24] no text makes an internal path that leaves the site', () => {
  const risky = fc.stringMatching(/^\/[/\\.%a2e5cf:@?#\t -]{0,12}(evil\.example)?$/)
  fc.assert(
    fc.property(fc.oneof(risky, fc.string({ unit: 'binary' }), fc.webPath()), (target) => {
      const path = internalPath(target)
      if (path === undefined) return
      expect(new URL(path, 'https://daarly.example').origin).toBe('https://daarly.example')
      expect(internalPath(path)).toBe(path)
    }),
    { numRuns: 2_000 },
  )
})

test('[R24] a trusted host is reached at once, its subdomains only where the list says so', () => {
  expect(urlTarget('https://wa.me/9714?text=a', trusted)).toMatchObject({ type: 'allowed' })
  expect(urlTarget('https://uae.maps.example/x', trusted)).toMatchObject({ type: 'allowed' })
  expect(urlTarget('https://a.reviews.example/', trusted)).toMatchObject({ type: 'ask' })
})

test('[R24] our own pages stay inside', () => {
  expect(urlTarget('https://daarly.example/faq?x=1', trusted)).toEqual({
    type: 'internal',
    path: '/faq?x=1',
  })
  expect(urlTarget('https://daarly.example//evil.example', trusted)).toEqual({ type: 'refused' })
})

test.each([
  'https://other.example/a',
  'http://wa.me/1',
  'https://wa.me:8443/1',
  'https://wa.me.evil.example/',
  'https://evilmaps.example/',
  'https://maps.example/',
])('[R24] %s asks the visitor first', (target) => {
  expect(urlTarget(target, trusted)).toMatchObject({ type: 'ask', host: new URL(target).host })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https:evil.example',
  'https://wa.me@evil.example/',
  'https:///evil.example',
  'ftp://wa.me/',
  'intent://x',
  'https://wa.me\\@evil.example',
  '',
  null,
])('[R24] %j is refused', (target) => {
  expect(urlTarget(target, trusted)).toEqual({ type: 'refused' })
})

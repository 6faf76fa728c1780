import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { serverPaths } from '#domain/site/server-paths.ts'
import { nearestSlug } from './nearest-slug.ts'
import { mayBeSlug, slugOf } from './slug.ts'

test('[X01] a slug is found in any letter case, encoded, with slashes behind it', () => {
  for (const path of ['/google', '/Google', '/GOOGLE/', '/%67oogle', '/google%20', '//google//']) {
    expect(slugOf(path)).toBe('google')
  }
})

test('[X01] other paths spell none, whatever is in them', () => {
  const paths = ['/', '', '/a/b', '/%', '/%E0%A4%A', '/a.js', '/ü', '/%00', `/${'a'.repeat(65)}`]
  for (const path of paths) expect(slugOf(path)).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(slugOf(`/${text}`) ?? 'a').toMatch(/^[a-z\d][a-z\d_-]{0,63}$/)
    }),
  )
})

test('[X02] no slug hides a page, a call, an asset or the health of the product', () => {
  const taken = ['hire-maid', 'whatsapp-us', 'app', 'api', 'assets', 'console', 'dev', 'media']
  for (const text of [...taken, 'healthz', 'readyz', 'robots.txt', 'Qr01', '']) {
    expect(mayBeSlug(text)).toBe(false)
  }
  expect(['qr01', 'whatsapp_us', 'wa-1', 'google'].every(mayBeSlug)).toBe(true)
})

test('[X02] no slug hides what the server answers itself', () => {
  const taken = Object.values(serverPaths).map((path) => path.slice(1))
  expect(taken).toEqual(expect.arrayContaining(['home', 'maps', 'open-app', 'share']))
  expect([...taken, 'ccapp', 'url'].filter(mayBeSlug)).toEqual([])
})

const slugs = ['support', 'whatsapp', 'reviews', 'reviewus', 'qr36', 'qr37', 'poea', 'web-home']

test.each([
  ['suport', { slug: 'support', isSure: true }],
  ['supprot', { slug: 'support', isSure: true }],
  ['supportt', { slug: 'support', isSure: true }],
  ['whatsap', { slug: 'whatsapp', isSure: true }],
  ['qr38', { slug: 'qr37', isSure: false }],
  ['poe', { slug: 'poea', isSure: false }],
  ['web-hoome2', { slug: 'web-home', isSure: false }],
  ['reviewes', { slug: 'reviewus', isSure: false }],
  ['something-else', undefined],
])('[X02] %s is meant as %j', (asked, nearest) => {
  expect(nearestSlug(asked, slugs)).toEqual(nearest)
})

test('[X02] between two that are as near nobody chooses', () => {
  expect(nearestSlug('web-list', ['web-lisa', 'web-lisb'])?.isSure).toBe(false)
})

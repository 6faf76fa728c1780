import { expect, test } from 'vitest'
import { contentSecurityPolicy, nameOwnScripts, sourceOf } from './security-headers.ts'

const canary = 'globalThis.canary = 1'

test('a script that got into a page behind the renderer’s back is in no policy', () => {
  const mark = crypto.randomUUID()
  const own = '<script nonce="' + mark + '">ours()</script>'
  const forged = `<script nonce="${crypto.randomUUID()}">${canary}</script>`
  const html = `<p><script>${canary}</script>${forged}</p>${own}<script type="module">${canary}</script>`
  const named = nameOwnScripts(html, mark)
  expect(named.scriptHashes).toEqual([sourceOf('ours()')])
  expect(named.html).not.toContain(mark)
  expect(nameOwnScripts(html, undefined).scriptHashes).toEqual([])
})

test('where an outside widget may come, markup is its own', () => {
  const asked = {
    scriptHashes: [],
    secure: true,
    outside: { scripts: [], connects: [], images: [] },
  }
  expect(contentSecurityPolicy(asked)).not.toContain('trusted-types')
})

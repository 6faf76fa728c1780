import { Session } from 'node:inspector/promises'
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

test('what is kept of the scripts of a hundred pages keeps none of the pages', async () => {
  const mark = crypto.randomUUID()
  const before = await megabytesHeld()
  for (let page = 0; page < 100; page += 1) {
    const script = `<script nonce="${mark}">told(${JSON.stringify(`what page ${page} tells`)})</script>`
    const { scriptHashes } = nameOwnScripts(`${'a megabyte '.repeat(95_000)}${script}`, mark)
    expect(scriptHashes).toHaveLength(1)
  }
  expect((await megabytesHeld()) - before).toBeLessThan(10)
})

async function megabytesHeld(): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  return process.memoryUsage().heapUsed / 1e6
}

test('where an outside widget may come, markup is its own', () => {
  const asked = {
    scriptHashes: [],
    secure: true,
    outside: { scripts: [], connects: [], images: [] },
  }
  expect(contentSecurityPolicy(asked)).not.toContain('trusted-types')
})

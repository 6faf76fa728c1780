import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { keepBuild } from './keep-build.ts'
import { keptBuilds } from './kept-builds.ts'
import { readStaticFiles } from './static-files.ts'

let product: TestApp
let place: string
let servers: TestWebServer[] = []
beforeAll(async () => (product = await anApp()))
afterAll(() => product.close())
beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'daarly-builds-'))))
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(place, { recursive: true, force: true })
})

const shared = () => join(place, 'shared')
const keptNames = () => readdirSync(join(shared(), 'lists'))

/** What a build of one version writes: files of its own beside one that all have. */
async function theFilesOf(version: string) {
  const assets = join(place, version, 'assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, `page-${version}.js`), `say('${version}')\n`.repeat(100))
  writeFileSync(join(assets, `look-${version}.css`), `.${version} { color: green }`)
  writeFileSync(join(assets, 'same-1.js'), 'same()')
  writeFileSync(join(place, version, 'sw.js'), `worker('${version}')`)
  return readStaticFiles(join(place, version))
}

/** A process of one version; all of them share a storage. */
async function aProcess(version: string, isAlone = false): Promise<TestWebServer> {
  const files = await theFilesOf(version)
  const deps = { ...product.deps, builds: diskStorage({ root: shared() }) }
  await keepBuild(deps, files)
  const builds = keptBuilds(deps, { isAlone })
  const server = await aWebServer(product, undefined, { files, builds })
  servers.push(server)
  return server
}

test('a page of either version finds its assets at a process of the other', async () => {
  const older = await aProcess('a')
  const newer = await aProcess('b')
  for (const [server, version] of [
    [newer, 'a'],
    [older, 'b'],
  ] as const) {
    const script = await server.ask(`/assets/page-${version}.js`)
    expect([script.status, script.body]).toEqual([200, `say('${version}')\n`.repeat(100)])
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const sheet = await server.ask(`/assets/look-${version}.css`)
    expect([sheet.status, sheet.body]).toEqual([200, `.${version} { color: green }`])
    const packed = await server.ask(`/assets/page-${version}.js`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(packed.headers['content-encoding']).toBe('br')
    const own = { headers: { 'if-none-match': script.headers.etag ?? '' } }
    expect((await server.ask(`/assets/page-${version}.js`, own)).status).toBe(304)
  }
})

test('a version that starts while another is asked for it is found as soon as it shows pages', async () => {
  const older = await aProcess('a')
  // The look into the storage for this one is over, or under way, when the next version is kept.
  const early = older.ask('/assets/page-nowhere.js')
  await aProcess('b')
  expect((await older.ask('/assets/page-b.js')).status).toBe(200)
  expect((await early).status).toBe(404)
})

test('what no version has is not there, and nobody remembers that', async () => {
  const server = await aProcess('a')
  for (const path of ['/assets/page-nowhere.js', '/assets/__proto__', '/assets/a%2F..%2Fsecret']) {
    const { status, headers } = await server.ask(path)
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})

test('the same version is kept once a day, and stays young while it serves', async () => {
  await aProcess('a')
  const [first] = keptNames()
  await aProcess('a')
  expect(keptNames()).toEqual([first])
  product.clock.advance({ days: 2 })
  const running = await aProcess('b')
  await running.ask('/assets/page-a.js')
  await aProcess('a')
  expect(keptNames()).toHaveLength(2)
  expect(keptNames()).not.toContain(first)
  // It read of the former one before.
  expect((await running.ask('/assets/look-a.css')).status).toBe(200)
})

test('the last three versions stay, the others for two weeks, and never more than twenty', async () => {
  for (const version of ['a', 'b', 'c', 'd']) await aProcess(version)
  expect(keptNames()).toHaveLength(4)
  product.clock.advance({ days: 15 })
  await aProcess('e')
  expect(keptNames()).toHaveLength(3)
  for (let version = 0; version < 22; version += 1) await aProcess(`v${version}`)
  expect(keptNames()).toHaveLength(20)
  expect(readdirSync(join(shared(), 'packs')).toSorted()).toEqual(keptNames().toSorted())
})

test('a storage that cannot be used holds up no start, and its own assets come', async () => {
  writeFileSync(shared(), 'not a folder')
  const server = await aProcess('a')
  expect((await server.ask('/assets/page-a.js')).status).toBe(200)
  const { status, headers } = await server.ask('/assets/page-b.js')
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store'])
  expect(await workerOf(server)).toBe("worker('a')")
})

const workerOf = async (server: TestWebServer) => (await server.ask('/sw.js')).body

test('while versions serve side by side a browser gets one worker, of the last that was started', async () => {
  const older = await aProcess('a')
  expect(await workerOf(older)).toBe("worker('a')")
  const newer = await aProcess('b')
  product.clock.advance({ seconds: 5 })
  for (const server of [older, newer, older]) expect(await workerOf(server)).toBe("worker('b')")
  // Gone back to, though it was kept a moment ago.
  const again = await aProcess('a')
  product.clock.advance({ seconds: 5 })
  for (const server of [older, newer, again]) expect(await workerOf(server)).toBe("worker('a')")
  const { headers } = await newer.ask('/sw.js')
  expect(headers['cache-control']).toBe('no-cache')
  expect((await newer.ask('/assets/sw.js')).status).toBe(404)
})

test('a process that serves alone answers its own worker, and other versions’ assets', async () => {
  const alone = await aProcess('a', true)
  await aProcess('b')
  expect(await workerOf(alone)).toBe("worker('a')")
  expect((await alone.ask('/assets/page-b.js')).status).toBe(200)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { FilesAway } from './answer-in-time.ts'
import { s3Storage } from './s3-storage.ts'

/** G16: whoever waits is told within this. */
const TOLD_MS = 2_000
const photo = Buffer.from('a photo of a passport')

let server: Server
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

/** A service that takes connections, and answers as it likes. */
async function aService(listener: RequestListener) {
  server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return s3Storage({
    bucket: 'bucket',
    region: 'me-central-1',
    accessKey: { id: 'id', secret: 'secret' },
    endpoint: `http://127.0.0.1:${port}`,
  })
}

test('a service that never answers is given up in time, whatever is asked', async () => {
  const silent = await aService(() => undefined)
  // Time moves only here, so that a busy machine changes nothing.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const asked = Promise.allSettled([
    silent.put('one', Buffer.alloc(5_000_000), 'a/b'),
    silent.get('one'),
    silent.remove('one'),
    silent.list()[Symbol.asyncIterator]().next(),
  ])
  expect(await timeUntil(asked)).toBeLessThan(TOLD_MS)
  for (const one of await asked) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(FilesAway) })
  }
})

/** Moves time on until the promise settles; answers the milliseconds that it took. */
async function timeUntil(settling: Promise<unknown>): Promise<number> {
  const progress = { isSettled: false }
  void settling.finally(() => {
    progress.isSettled = true
  })
  let passed = 0
  while (!progress.isSettled) {
    await vi.advanceTimersByTimeAsync(10)
    await new Promise(setImmediate)
    passed += 10
  }
  return passed
}

test('one that falls silent in the middle of a file is given up', async () => {
  const service = await aService((_request, response) => {
    response.writeHead(200, { 'content-length': 1_000 })
    response.write('a part of it')
  })
  await expect(service.get('one')).rejects.toThrow(FilesAway)
})

test('where only one connection is dead the next one brings the answer', async () => {
  let connections = 0
  const service = await aService((_request, response) => {
    if ((connections += 1) > 1) response.writeHead(200, { 'content-type': 'a/b' }).end(photo)
  })
  expect((await service.get('one'))?.bytes).toEqual(photo)
})

test('a file that takes long, but keeps coming, comes whole', async () => {
  const parts = Array.from({ length: 5 }, (_, at) => Buffer.alloc(1_000, at))
  const service = await aService(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'a/b' })
    for (const part of parts) {
      response.write(part)
      await new Promise((resolve) => {
        setTimeout(resolve, 400)
      })
    }
    response.end()
  })
  expect((await service.get('one'))?.bytes).toEqual(Buffer.concat(parts))
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignalLine } from './signal-line.ts'

/** Requests as they begin, each answered when the test says so. */
let begun: { sent: string; answer: () => void }[] = []

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token'
  begun = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {}
    },
  )
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { signal } = JSON.parse(body) as { signal?: { kind: string; peerData?: string } }
    const sent = signal ? [signal.kind, signal.peerData].join(' ').trim() : 'join'
    const joined = { after: 0, iceServers: [] }
    begun.push({ sent, answer: () => resolve(Response.json(joined)) })
    return promise
  })
})
afterEach(() => vi.unstubAllGlobals())

const seen = () => begun.map(({ sent }) => sent)

async function anOpenLine(): Promise<SignalLine> {
  const line = new SignalLine('an-interview', () => Promise.resolve())
  const opened = line.open()
  await expect.poll(seen).toEqual(['join'])
  begun[0]?.answer()
  await opened
  return line
}

test('a candidate waits until its offer has arrived', async () => {
  const line = await anOpenLine()
  void line.tell('offer', 1)
  const last = Promise.all([line.tell('candidate', 2), line.tell('candidate', 3)])
  await expect.poll(seen).toEqual(['join', 'offer 1'])
  begun[1]?.answer()
  await expect.poll(seen).toEqual(['join', 'offer 1', 'candidate 2'])
  begun[2]?.answer()
  await expect.poll(seen).toEqual(['join', 'offer 1', 'candidate 2', 'candidate 3'])
  begun[3]?.answer()
  await last
})

test('who leaves says so at once, and what still waited is not sent', async () => {
  const line = await anOpenLine()
  void line.tell('offer', 1)
  const waiting = line.tell('candidate', 2)
  await expect.poll(seen).toEqual(['join', 'offer 1'])
  line.close()
  void line.tell('bye')
  await expect.poll(seen).toEqual(['join', 'offer 1', 'bye'])
  begun[1]?.answer()
  await waiting
  expect(seen()).toEqual(['join', 'offer 1', 'bye'])
})

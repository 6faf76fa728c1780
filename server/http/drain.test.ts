import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drainOf } from './drain.ts'
import type { DrainPlan } from './drain.ts'

const ASK = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

let server: Server
let drain: ReturnType<typeof drainOf>
let answer: (request: IncomingMessage, response: ServerResponse) => void
let agent: Agent
beforeEach(async () => {
  answer = (_, response) => response.end('whole')
  agent = new Agent({ keepAlive: true })
  server = createServer((asked, response) => answer(asked, response))
  drain = drainOf(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port
const plan = (parts: Partial<DrainPlan> = {}): DrainPlan => ({
  seconds: 0,
  unready: () => undefined,
  endStreams: () => undefined,
  ...parts,
})

async function ask(): Promise<{ connection: string | undefined; text: string }> {
  const asked = request({ port: port(), host: '127.0.0.1', agent }).end()
  const [got] = (await once(asked, 'response')) as [IncomingMessage]
  return { connection: got.headers.connection, text: await text(got) }
}

/** A connection that the server knows of. */
async function aLine(): Promise<Socket> {
  const known = once(server, 'connection')
  const line = connect(port(), '127.0.0.1')
  await known
  return line
}

test('who is told to leave a connection is answered still', async () => {
  expect((await ask()).connection).toBe('keep-alive')
  const said: string[] = []
  const told = Promise.withResolvers<void>()
  const drained = drain(
    plan({
      seconds: 1,
      unready: () => said.push('unready'),
      endStreams: () => {
        said.push('streams end')
        told.resolve()
      },
    }),
  )
  expect(said).toEqual(['unready'])
  expect(await ask()).toEqual({ connection: 'keep-alive', text: 'whole' })
  await told.promise
  expect(await ask()).toEqual({ connection: 'close', text: 'whole' })
  await drained
  expect(said).toEqual(['unready', 'streams end'])
  expect(server.listening).toBe(false)
})

test('an answer that is on its way is whole, and its connection waits for nothing after it', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  answer = (_, response) => asked.resolve(response)
  const line = await aLine()
  line.write(ASK)
  const response = await asked.promise
  response.write('first, ')
  const drained = drain(plan())
  response.end('last')
  expect(await text(line)).toMatch(/first, [^]*last/)
  await drained
})

test('a connection that nobody asked anything over holds nothing up', async () => {
  const line = await aLine()
  const closed = once(line.resume(), 'close')
  await drain(plan())
  await closed
})

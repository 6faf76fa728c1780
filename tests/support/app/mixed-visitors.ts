import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadDocument } from '#api/hiring/application.ts'
import { watchApplication } from '#api/hiring/live.ts'
import { aPicture } from '#tests/support/a-walk.ts'
import { aStartedHire, startAnswersOf } from '#tests/support/an-application.ts'
import type { TestApp } from './an-app.ts'

/** Visitors who read, submit, upload and listen, each over lines as browsers keep them, and repeat nothing. */
export type MixedVisitors = {
  /** How many answers were whole and good, by what was asked. */
  good: Record<string, number>
  /** What was cut, refused or not answered at all. */
  failed: string[]
  end: () => Promise<void>
}

type Asked = { what: string; options: RequestOptions; body?: readonly Buffer[] }
type Way = { what: string; agent: Agent | false; next: () => Asked | Promise<Asked> }

const PAUSE_MS = 40
/** As a slow connection does: sends a form in this many pieces, with a pause after each. */
const [PIECES, PIECE_EACH_MS] = [6, 60]
const STEP = '/api/sales/ccserviceapplication/step/HIRE_MAID'

/** Begins at once, at one port. */
export async function mixedVisitors(app: TestApp, port: number): Promise<MixedVisitors> {
  const ending = new AbortController()
  const good: Record<string, number> = {}
  const failed: string[] = []
  const agents: Agent[] = []
  const note = (what: string, said: string | undefined) => {
    if (said === undefined) good[what] = (good[what] ?? 0) + 1
    else failed.push(`${new Date().toISOString()} ${what}: ${said}`)
  }
  const go = async ({ what, agent, next }: Way) => {
    if (agent) agents.push(agent)
    while (!ending.signal.aborted) {
      const asked = await next()
      note(what, await answerOf({ ...asked, options: { ...asked.options, port, agent } }))
      await pause(PAUSE_MS)
    }
  }
  const all = Promise.all([
    ...[0, 1].map(() => go(reading('a kept page', kept(), '/aboutus'))),
    go(reading('a page over a new line', false, '/aboutus')),
    go(reading('a call', kept(), '/api/public/parameter?codes=a')),
    go(reading('a file', kept(), '/robots.txt')),
    go(await submitting(app)),
    go(await uploading(app)),
    ...(await listening(app, { port, note, ending: ending.signal })),
  ])
  return {
    good,
    failed,
    end: async () => {
      ending.abort()
      await all
      for (const agent of agents) agent.destroy()
    },
  }
}

const kept = () => new Agent({ keepAlive: true, maxSockets: 1 })
const reading = (what: string, agent: Way['agent'], path: string): Way => ({
  what,
  agent,
  next: () => ({ what, options: { path } }),
})

async function submitting(app: TestApp): Promise<Way> {
  const hire = await aStartedHire(app)
  const body = JSON.stringify({ caseId: hire.caseId, ...(await startAnswersOf(app, hire)) })
  return {
    what: 'a submit',
    agent: kept(),
    next: () => ({
      what: 'a submit',
      options: {
        method: 'POST',
        path: STEP,
        headers: { ...headersOf(hire.as), 'content-type': 'application/json' },
      },
      body: [Buffer.from(body)],
    }),
  }
}

async function uploading(app: TestApp): Promise<Way> {
  const { caseId, as } = await aStartedHire(app)
  const file = await aPicture()
  return {
    what: 'a slow upload',
    agent: kept(),
    next: async () => {
      const form = new FormData()
      form.set('caseId', caseId)
      form.set('kind', 'passport')
      form.set('file', file)
      const sent = new Request('http://localhost/', { method: 'POST', body: form })
      const body = Buffer.from(await sent.arrayBuffer())
      const size = Math.ceil(body.length / PIECES)
      const type = sent.headers.get('content-type') ?? ''
      return {
        what: 'a slow upload',
        options: {
          method: 'POST',
          path: `/api/${uploadDocument.path}`,
          headers: { ...headersOf(as), 'content-type': type, 'content-length': body.length },
        },
        body: Array.from({ length: PIECES }, (_, at) => body.subarray(at * size, (at + 1) * size)),
      }
    },
  }
}

/** A stream is whole when it said to come back; who listens does so at once. */
async function listening(
  app: TestApp,
  { port, note, ending }: { port: number; note: Note; ending: AbortSignal },
): Promise<Promise<void>[]> {
  const { caseId, as } = await aStartedHire(app)
  const path = `/api/${watchApplication.path}?caseId=${caseId}`
  const what = 'a stream of events'
  const listen = async () => {
    while (!ending.aborted) {
      const options = { port, agent: false as const, path, headers: headersOf(as), signal: ending }
      const said = await answerOf({ what, options }, /retry: \d+\n\n$/)
      if (!ending.aborted) note(what, said)
      await pause(PAUSE_MS)
    }
  }
  return [listen(), listen()]
}

type Note = (what: string, said: string | undefined) => void

function headersOf(as: {
  cookieHeader: () => string
  userAgent: string
  cookies: Map<string, string>
}) {
  return {
    cookie: as.cookieHeader(),
    'user-agent': as.userAgent,
    'x-xsrf-token': as.cookies.get('XSRF-TOKEN') ?? '',
    'idempotency-key': randomUUID(),
  }
}

/** Undefined where the answer was 200 and whole; else what went wrong. */
async function answerOf(
  { options, body = [] }: Asked,
  wanted = /[^]/,
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const asking = request({ host: '127.0.0.1', ...options }, (answer: IncomingMessage) => {
    let text = ''
    answer.on('data', (part: Buffer) => (text += part.toString()))
    answer.on('error', (error) => resolve(`cut after ${text.length} bytes: ${error.message}`))
    answer.on('close', () => {
      if (answer.statusCode !== 200) resolve(`${answer.statusCode} ${text.slice(0, 200)}`)
      else if (!answer.complete) resolve(`cut after ${text.length} bytes`)
      else resolve(wanted.test(text) ? undefined : `ended with ${text.slice(-60)}`)
    })
  })
  asking.on('error', (error) => resolve(`${error.message}${asking.reusedSocket ? ' (kept)' : ''}`))
  for (const [at, piece] of body.entries()) {
    if (at > 0) await pause(PIECE_EACH_MS)
    asking.write(piece)
  }
  asking.end()
  return promise
}

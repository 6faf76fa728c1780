// First of all: React picks its production build by it.
import '#server/react-in-production.ts'
import { createElement } from 'react'
import { Writable } from 'node:stream'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext, ServerBuild } from 'react-router'
import * as z from 'zod/mini'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { createDeps } from '#server/create-deps.ts'
import { connect } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { inProcessSend } from '#server/http/in-process-send.ts'
import { finishPage, pageRenderer } from '#server/http/pages/pages.ts'
import { anonymousVisit } from '#server/who/visit.ts'
import { projectRoot } from './project-root.ts'

const ROUNDS = 5
const page = { language: 'en', mode: 'maid', noFullTime: false, isMobile: true } as const

/**
 * Measures the row "rendered without the cache": one page on one core, by the whole product and by
 * React's renderer alone, in turns. React gets the product's own element tree with its data loaded,
 * without the stream of data, which can be read only once.
 */
async function measure(options: {
  databaseUrl: string
  dataDir: string
  url: string
  seconds: number
}) {
  const env = readEnv({
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: options.dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  })
  const connection = connect(options.databaseUrl, { max: 2 })
  const deps = await createDeps({
    env,
    db: connection.db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
  })
  await deps.catalogue.load(connection.db)
  const app = createApp(deps)
  const built: ServerBuild = await import(
    pathToFileURL(path.join(projectRoot, 'build', 'server', 'index.js')).href
  )
  let seen: { url: string; context: EntryContext } | undefined
  const watched = watchedBuild(built, (url, context) => {
    seen = { url, context: { ...context, serverHandoffStream: undefined } }
  })
  const renderWatched = pageRenderer(watched, env.ORIGIN)
  const render = pageRenderer(built, env.ORIGIN)
  // One for each page, as the product makes it.
  const send = () => inProcessSend(app, anonymousVisit(page.language, page.isMobile))
  const ask = () =>
    new Request(new URL(options.url, env.ORIGIN), { headers: { accept: 'text/html' } })
  await renderWatched({ request: ask(), send: send(), page })
  const tree = seen
  if (!tree) throw new Error('No page was rendered.')
  let bytes = 0
  const product = async () => {
    const finished = await finishPage(await render({ request: ask(), send: send(), page }), {
      transport: { secure: false },
    })
    if (finished.status !== 200) throw new Error(`The page answered ${finished.status}.`)
    bytes = finished.html.length
  }
  const react = () => renderTree(tree)
  await during(options.seconds, product)
  await during(options.seconds, react)
  const rates: { product: number; react: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rates.push({
      product: await during(options.seconds, product),
      react: await during(options.seconds, react),
    })
  }
  await connection.close()
  return { bytes, rates }
}

/**
 * How often `work` runs in a second of one core, one after the other. Counted in processor time, so
 * that other programs on the machine do not change it.
 */
async function during(seconds: number, work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  const cpu = process.cpuUsage()
  let count = 0
  while (performance.now() - from < seconds * 1000) {
    await work()
    count += 1
  }
  const used = process.cpuUsage(cpu)
  return (count * 1e6) / (used.user + used.system)
}

/** The same build, whose entry first tells what it is given. */
function watchedBuild(
  build: ServerBuild,
  tell: (url: string, context: EntryContext) => void,
): ServerBuild {
  const { module } = build.entry
  const watching: typeof module.default = (...parameters) => {
    tell(parameters[0].url, parameters[3])
    return module.default(...parameters)
  }
  return { ...build, entry: { module: { ...module, default: watching } } }
}

function renderTree({ url, context }: { url: string; context: EntryContext }): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url }), {
      onAllReady: () => pipe(sink),
      onError: reject,
    })
  })
}

const optionsSchema = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  url: z.string(),
  seconds: z.number(),
})

process.once('message', (message) => {
  measure(optionsSchema.parse(message)).then(
    (result) => {
      process.send?.(result)
      process.disconnect?.()
    },
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

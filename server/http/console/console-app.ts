import { Hono } from 'hono'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { problemResponse } from '#server/http/on-error.ts'
import { LARGEST_BODY } from '#server/http/request/body-timeouts.ts'
import { refuseForeign } from '#server/http/request/refuse-forged.ts'
import { askedLanguage } from '#server/http/request/read-visit.ts'
import type { ConsoleApp } from './answer-staff.ts'
import { staffVisitReader } from './read-staff-visit.ts'
import { answerConsoleCalls } from './console-calls.ts'

/**
 * The calls of the console, apart from those of the site: no visitor's cookie, XSRF token or captcha is
 * read here. Its own cookie goes along with nothing that another site asks for.
 */
export function createConsoleApp(deps: Deps): ConsoleApp {
  const app: ConsoleApp = new Hono()
  const readVisit = staffVisitReader(deps)
  app.use('/api/console/*', async (context, next) => {
    const { raw } = context.req
    const length = Number(context.req.header('content-length') ?? 0)
    if (length > LARGEST_BODY) throw new Problem('too-large')
    if (raw.method !== 'GET') refuseForeign(raw.headers, deps.env.CONSOLE_ORIGIN)
    context.set('staff', await readVisit(raw, context.env?.incoming))
    await next()
  })
  app.onError((error, context) =>
    problemResponse(error, {
      log: deps.log,
      language: askedLanguage(context.req.raw),
      isConsole: true,
    }),
  )
  answerConsoleCalls({ app, deps, answered: new Set() })
  app.all('/api/console/*', () => {
    throw new Problem('not-found')
  })
  return app
}

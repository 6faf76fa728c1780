import type { Deps } from '#server/deps.ts'
import { takeReport } from '#server/services/texts/take-report.ts'
import { Problem } from '#domain/problem.ts'
import { notingRefusals } from './metrics/refusal-log.ts'
import type { App } from './answer.ts'

const LARGEST_REPORT = 64 * 1024

/** Providers of text messages call back: signed, by no visitor, without cookies (rulings 10). */
export function answerTextReports(app: App, deps: Deps): void {
  app.post('/api/texts/reports/:provider/:key', (context) =>
    notingRefusals(deps, { method: 'POST', path: 'texts/reports' }, async () => {
      const body = await context.req.text()
      if (body.length > LARGEST_REPORT) throw new Problem('too-large')
      await takeReport(deps, {
        ...context.req.param(),
        sign: context.req.query('sign') ?? '',
        body,
        header: (name) => context.req.header(name),
      })
      return context.body(null, 204)
    }),
  )
}

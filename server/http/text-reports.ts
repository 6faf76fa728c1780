import type { Deps } from '#server/deps.ts'
import { takeReport } from '#server/services/sms/take-report.ts'
import { notingRefusals } from './metrics/refusal-log.ts'
import { readBodyText } from './request/read-text.ts'
import type { App } from './answer.ts'

const LARGEST_REPORT = 64 * 1024

/** Call-backs of text providers: signed and without cookies (ruling 10). */
export function answerTextReports(app: App, deps: Deps): void {
  app.post('/api/texts/reports/:provider/:key', (context) =>
    notingRefusals(deps, { method: 'POST', path: 'texts/reports' }, async () => {
      const body = await readBodyText(context, LARGEST_REPORT)
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

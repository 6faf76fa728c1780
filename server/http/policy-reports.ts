import type { Deps } from '#server/deps.ts'
import { Problem } from '#domain/problem.ts'
import { takeLimits } from '#server/visit/take-limits.ts'
import type { App } from './answer.ts'
import { breachOf, noteBreach } from './metrics/policy-breaches.ts'
import { POLICY_REPORTS } from './pages/security-headers.ts'

const LARGEST_REPORT = 8 * 1024
const limited = {
  name: 'policy-reports',
  limits: [{ by: 'address', limit: 30, windowSeconds: 60 }],
} as const

/** A browser tells that a page of ours tried what its policy keeps out: counted, and never stored. */
export function answerPolicyReports(app: App, deps: Deps): void {
  const own = new URL(deps.env.ORIGIN).host
  app.post(POLICY_REPORTS, async (context) => {
    const visit = context.get('visit')
    await takeLimits(deps, visit, limited)
    if (Number(context.req.header('content-length') ?? 0) > LARGEST_REPORT) {
      throw new Problem('too-large')
    }
    const breach = breachOf(await context.req.text(), [own, visit.host ?? own])
    if (breach) noteBreach(deps, breach)
    return context.body(null, 204)
  })
}

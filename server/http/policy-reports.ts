import type { Deps } from '#server/deps.ts'
import { takeLimits } from '#server/who/limits/take-limits.ts'
import type { App } from './answer.ts'
import { breachOf, noteBreach } from './metrics/policy-breaches.ts'
import { POLICY_REPORTS } from './pages/security-headers.ts'
import { readBodyText } from './request/read-text.ts'

const LARGEST_REPORT = 8 * 1024
const limited = {
  name: 'policy-reports',
  limits: [{ by: 'address', limit: 30, windowSeconds: 60 }],
} as const

/** Counts browsers' reports of policy breaches without storing them. */
export function answerPolicyReports(app: App, deps: Deps): void {
  const own = new URL(deps.env.ORIGIN).host
  app.post(POLICY_REPORTS, async (context) => {
    const visit = context.get('visit')
    await takeLimits(deps, visit, limited)
    const breach = breachOf(await readBodyText(context, LARGEST_REPORT), [own, visit.host ?? own])
    if (breach) noteBreach(deps, breach)
    return context.body(null, 204)
  })
}

import { textsToANumber } from '#domain/hiring/texts-to-a-number.ts'
import type { NumberAsker } from '#domain/hiring/texts-to-a-number.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { knowsNumber } from '#server/db/hiring/clients/knows-number.ts'
import type { Deps } from '#server/deps.ts'
import { requireCaptcha } from '#server/services/captcha/captcha-gate.ts'
import { networkIndex } from '#server/who/limits/network.ts'
import type { Visit } from '#server/who/visit.ts'
import { blindIndex, phoneIndexes } from '#server/privacy/blind-index.ts'
import { isStopped } from './stop-texts.ts'
import { takeFromBudget } from './text-budget.ts'

export const RESEND_SECONDS = 60

const HOUR = 3600
const DAY = 86_400
const FREE_TEXTS = 3

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'limiter'>
/** Proof for `queueText` that a message to this number was counted. */
export type TextAllowance = { readonly to: string }
/** Without an application: for a return by the number alone. */
type Asked = { phone: string; caseId: string | null; visitorId: string; lastAt: Date | undefined }

/**
 * Rate limits for asked texts: per number, application (6/hour), address (10/hour), session and
 * budget. Refusals cost nothing.
 */
export async function takeTextAllowance(
  deps: Parts,
  visit: Visit,
  asked: Asked,
): Promise<TextAllowance> {
  if (await isStopped(deps, { caseId: asked.caseId, to: asked.phone, purpose: 'code' })) {
    throw fieldProblem('phone', 'phone-not-theirs')
  }
  if (deps.env.RATE_LIMITS) await countText(deps, visit, asked)
  return { to: asked.phone }
}

async function countText(deps: Parts, visit: Visit, asked: Asked): Promise<void> {
  const { db, limiter } = deps
  const count = await limiter.count(db, `texts-session|${asked.visitorId}`, DAY)
  if (count > FREE_TEXTS) requireCaptcha(visit)
  refuseSoon(deps, asked.lastAt)
  const address = networkIndex(deps.ring, visit)
  const isKnown = await isKnownHere(deps, asked)
  await countForNumber(deps, asked.phone, isKnown ? 'known' : 'stranger')
  if (asked.caseId !== null) {
    const bucket = `texts-application|${asked.caseId}`
    await limiter.takeCostly(db, bucket, { limit: 6, windowSeconds: HOUR })
  }
  await limiter.takeCostly(db, `texts-address|${address}`, { limit: 10, windowSeconds: HOUR })
  await takeFromBudget(deps, { to: asked.phone, share: 'asked', isKnown })
}

const isKnownHere = ({ db, ring }: Parts, { visitorId, phone }: Asked): Promise<boolean> =>
  knowsNumber(db, { visitorId, phoneIndexes: phoneIndexes(ring, phone) })

/** Strangers' messages count apart, so that the owner keeps a share. */
async function countForNumber(deps: Parts, to: string, asker: NumberAsker): Promise<void> {
  const phone = blindIndex(deps.ring, 'limit', to)
  for (const rate of textsToANumber[asker]) {
    const bucket = `texts-number|${asker}|${rate.windowSeconds}|${phone}`
    await deps.limiter.takeCostly(deps.db, bucket, rate)
  }
}

function refuseSoon(deps: Parts, lastAt: Date | undefined): void {
  if (!lastAt) return
  const passed = (deps.clock.now().getTime() - lastAt.getTime()) / 1000
  if (passed >= RESEND_SECONDS) return
  throw new Problem('too-many-requests', { retryAfter: Math.ceil(RESEND_SECONDS - passed) })
}

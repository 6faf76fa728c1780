import type * as z from 'zod/mini'
import type { askForMatchAlert as call } from '#api/catalogue/catalogue.ts'
import { parseFilters, writeFilters } from '#domain/catalogue/filters/filters.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { countMatchAlerts, insertMatchAlert } from '#server/db/catalogue/match-alerts.ts'
import type { Deps } from '#server/deps.ts'
import { requireCaptcha } from '#server/services/captcha/captcha-gate.ts'
import { networkIndex } from '#server/who/limits/network.ts'
import type { Limit } from '#server/who/limits/limiter.ts'
import { ensureVisitor } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'
import { blindIndex, blindIndexes } from '#server/privacy/blind-index.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { alertPhonePlace, alertPhonePurpose } from './match-alert-phone.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'session' | 'env' | 'limiter'>

/** From this alert of a session on, a person must confirm. */
const FREE_ALERTS = 2
/** Most alerts for one number, so that nobody is flooded with messages. */
const MOST_PER_NUMBER = 5
const A_DAY_SECONDS = 86_400
/** Unconfirmed numbers cost us messages, so addresses have a limit. */
const PER_ADDRESS: Limit = { limit: 10, windowSeconds: A_DAY_SECONDS }
/** Limit for numbers that differ only in their last four digits. */
const PER_RANGE: Limit = { limit: 10, windowSeconds: A_DAY_SECONDS }

/**
 * Keeps a number, sealed, until somebody fits. Throws `invalid-input` for the number,
 * `captcha-needed` or `too-many-requests`.
 */
export async function askForMatchAlert(
  deps: Parts,
  visit: Visit,
  wish: z.output<(typeof call)['input']>,
): Promise<{ phoneMask: string }> {
  const phone = parseUaeMobile(wish.phone)
  if (!phone.ok) throw fieldProblem('phone', phone.code)
  const visitorId = await ensureVisitor(deps, visit)
  if (deps.env.RATE_LIMITS) {
    const count = await deps.limiter.count(deps.db, `match-alert|${visitorId}`, A_DAY_SECONDS)
    if (count > FREE_ALERTS) requireCaptcha(visit)
  }
  await refuseFlooding(deps, phone.e164)
  if (deps.env.RATE_LIMITS) await countWish(deps, visit, phone.e164)
  const id = newOpaqueId()
  await insertMatchAlert(deps.db, {
    id,
    visitor_id: visitorId,
    role: wish.role,
    filters: writeFilters(parseFilters(new URLSearchParams(wish.filters))),
    phone: sealField(deps.ring, alertPhonePlace(id), phone.e164),
    phone_index: blindIndex(deps.ring, alertPhonePurpose, phone.e164),
    language: chooseLanguage(wish.lang, visit.language),
    created_at: deps.clock.now(),
  })
  return { phoneMask: maskPhone(phone.e164) }
}

/** Counts in the call's transaction, so that a refused call counts nothing. */
async function countWish(deps: Parts, visit: Visit, e164: string): Promise<void> {
  const { db, limiter, ring } = deps
  const range = blindIndex(ring, 'limit', e164.slice(0, -4))
  await limiter.takeCostly(db, `match-alerts-address|${networkIndex(ring, visit)}`, PER_ADDRESS)
  await limiter.takeCostly(db, `match-alerts-range|${range}`, PER_RANGE)
}

async function refuseFlooding(deps: Parts, e164: string): Promise<void> {
  const waiting = await countMatchAlerts(deps.db, blindIndexes(deps.ring, alertPhonePurpose, e164))
  if (waiting >= MOST_PER_NUMBER) {
    throw new Problem('too-many-requests', { retryAfter: A_DAY_SECONDS })
  }
}

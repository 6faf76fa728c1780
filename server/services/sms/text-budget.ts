import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { blindIndex } from '#server/privacy/blind-index.ts'
import type { Limit } from '#server/who/limits/limiter.ts'
import type { TextShare } from './text-purposes.ts'

type Parts = Pick<Deps, 'db' | 'env' | 'ring' | 'limiter'>
/** `isKnown`: the asker proved the number, so its range is not counted. */
type BudgetedText = { to: string; share: TextShare; isKnown?: boolean }

const HOUR = 3_600
const DAY = 86_400

/** Shares of the budget, so that no group uses up another's. */
const shares: Record<TextShare, number> = { asked: 0.65, system: 0.25, wished: 0.1 }

/** Numbers alike but for four digits: more per hour is fraud (SMS pumping). */
const RANGE: Limit = { limit: 20, windowSeconds: HOUR }
/** Limits per foreign country, where a message costs many times more. */
const ABROAD: readonly Limit[] = [
  { limit: 20, windowSeconds: HOUR },
  { limit: 100, windowSeconds: DAY },
]
/** Most messages we send to one number unasked. */
const UNASKED: Limit = { limit: 8, windowSeconds: DAY }

/**
 * Caps what all messages cost. Throws `too-many-requests` with `texts-paused`, and `overloaded`
 * while counts cannot be read.
 */
export async function takeFromBudget(deps: Parts, text: BudgetedText): Promise<void> {
  if (!deps.env.RATE_LIMITS) return
  for (const [bucket, limit] of bucketsOf(deps, text)) {
    await deps.limiter.takeCostly(deps.db, bucket, limit).catch((error: unknown) => {
      throw pausedBy(error)
    })
  }
}

/** Always in this order to avoid deadlocks; shared buckets come last and are locked shortest. */
function bucketsOf(deps: Parts, { to, share, isKnown = false }: BudgetedText): [string, Limit][] {
  const hash = (text: string) => blindIndex(deps.ring, 'limit', text)
  const own: [string, Limit] =
    share === 'asked'
      ? [`texts-range|${hash(to.slice(0, -4))}`, RANGE]
      : [`texts-unasked|${hash(to)}`, UNASKED]
  const abroad = ABROAD.map((limit): [string, Limit] => [
    `texts-abroad|${countryOf(to)}|${limit.windowSeconds}`,
    limit,
  ])
  const part = (most: number) => Math.max(1, Math.floor(most * shares[share]))
  return [
    ...(isKnown ? [] : [own]),
    ...(to.startsWith('+971') ? [] : abroad),
    [`texts-hour|${share}`, { limit: part(deps.env.TEXTS_PER_HOUR), windowSeconds: HOUR }],
    [`texts-day|${share}`, { limit: part(deps.env.TEXTS_PER_DAY), windowSeconds: DAY }],
  ]
}

/** Two digits tell countries apart, or small groups of them. */
const countryOf = (e164: string): string => e164.slice(1, 3)

function pausedBy(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'too-many-requests') return error
  const minutes = Math.max(1, Math.ceil((error.detail.retryAfter ?? 60) / 60))
  return new Problem('too-many-requests', {
    ...error.detail,
    errors: [{ field: 'phone', code: 'texts-paused', values: { minutes } }],
  })
}

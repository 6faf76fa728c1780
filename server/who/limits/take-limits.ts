import type { Call, CallLimit } from '#api/define-call.ts'
import { namesSecret, sharedLimits } from '#api/shared-limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { Asker } from '#server/who/asker.ts'
import type { Visit } from '#server/who/visit.ts'
import { networkOf } from './network.ts'

type Parts = Pick<Deps, 'env' | 'limiter'>
/** What requests are counted by. */
type Counted = Pick<Asker, 'ip'> & Partial<Pick<Asker, 'countsAs'>>

/** Counts a request by all limits of a name. Throws `too-many-requests`. */
export async function takeLimits(
  { env, limiter }: Parts,
  asker: Counted,
  { name, limits }: { name: string; limits?: readonly CallLimit[] | undefined },
): Promise<void> {
  if (!env.RATE_LIMITS || !limits) return
  for (const limit of limits) await limiter.take(bucketOf(name, limit, asker), limit)
}

/** Without a session the address counts: a new session per request would begin new windows. */
function bucketOf(name: string, limit: CallLimit, { ip, countsAs }: Counted): string {
  const who = (limit.by === 'session' ? countsAs : undefined) ?? networkOf(ip)
  return `${name}|${limit.by}|${limit.windowSeconds}|${who}`
}

/**
 * Counts under a shared name. New visitors without a session count by address alone, as carriers
 * share those.
 */
export async function takeShared(
  parts: Parts,
  asker: Counted,
  name: keyof typeof sharedLimits,
): Promise<void> {
  await takeLimits(parts, asker, { name, limits: sharedBy(asker, sharedLimits[name]) })
}

const sharedBy = ({ countsAs }: Counted, limits: readonly CallLimit[]): CallLimit[] =>
  limits.filter(({ by }) => by === 'address' || countsAs !== undefined)

/**
 * Runs `work` unless too many unknown ids were named. Throws `too-many-requests`, and `work`'s
 * errors, counting misses.
 */
export async function countingMisses<T>(
  parts: Parts,
  { call, visit }: { call: Call; visit: Visit },
  work: () => Promise<T>,
): Promise<T> {
  if (!parts.env.RATE_LIMITS || !namesSecret(call)) return work()
  for (const limit of missesOf(visit))
    parts.limiter.refuseSpent(bucketOf('misses', limit, visit), limit)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && missing.has(error.code)) await noteMiss(parts, visit)
    throw error
  }
}

const missing = new Set(['not-found', 'link-expired'])

/** Known visitors do not share the misses of others behind their address. */
const missesOf = (visit: Visit): CallLimit[] =>
  sharedBy(visit, sharedLimits.misses).filter(({ by }) => by === 'session' || !visit.visitorId)

async function noteMiss(parts: Parts, visit: Visit): Promise<void> {
  try {
    await takeShared(parts, visit, 'misses')
  } catch {
    // The next call gets the refusal.
  }
}

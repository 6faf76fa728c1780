import type { CallLimit } from '#api/define-call.ts'
import type { Deps } from '#server/deps.ts'
import { bucketOf } from './limit-bucket.ts'
import type { Visit } from './visit.ts'

/** Counts one request under a name, by all of its limits; throws `too-many-requests`. */
export async function takeLimits(
  { env, limiter }: Pick<Deps, 'env' | 'limiter'>,
  visit: Visit,
  { name, limits }: { name: string; limits?: readonly CallLimit[] },
): Promise<void> {
  if (!env.RATE_LIMITS || !limits) return
  for (const limit of limits) await limiter.take(bucketOf(name, limit, visit), limit)
}

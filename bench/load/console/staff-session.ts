import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#domain/authority/actors.ts'
import { systemClock } from '#server/clock.ts'
import { readEnv } from '#server/env.ts'
import { insertMember } from '#server/db/staff/members.ts'
import { openKeyRing } from '#server/open-key-ring.ts'
import { cookieKeys } from '#server/who/session-keys.ts'
import { startWholeSession } from '#server/who/staff-visit.ts'
import type { StaffVisit } from '#server/who/staff-visit.ts'
import type { Bench } from '#bench/bench.ts'

/** The encryption keys of the installation that a bench measures. */
export async function keysOf({ db, dataDir }: Pick<Bench, 'db' | 'dataDir'>) {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir })
  return { env, ring: await openKeyRing({ env, db }) }
}

/** The headers of a new member of staff who gave both factors, as their browser sends them. */
export async function staffHeaders(
  { db, dataDir }: Pick<Bench, 'db' | 'dataDir'>,
  role: StaffRole,
): Promise<Record<string, string>> {
  const { env, ring } = await keysOf({ db, dataDir })
  const id = randomUUID()
  const name = `bench-${id.slice(0, 8)}`
  const own = { name, fullName: 'Bench', email: `${name}@example.com` }
  await insertMember(db, { id, ...own, role }, systemClock.now())
  const visit: StaffVisit = { ...asked, setCookies: [], session: undefined }
  await startWholeSession({ db, clock: systemClock, session: cookieKeys(ring, env) }, visit, id)
  const [cookie = ''] = visit.setCookies
  return { Cookie: cookie.split(';')[0] ?? '', 'User-Agent': asked.userAgent }
}

const asked = {
  ip: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36',
  language: 'en',
  idempotencyKey: undefined,
  countsAs: undefined,
} as const

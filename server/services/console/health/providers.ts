import type { getHealth as call } from '#api/console/health.ts'
import type { OutputOf } from '#api/define-call.ts'
import { stateOfProvider } from '#domain/health/health-states.ts'
import { lastOfProviders, lastTimeStamp } from '#server/db/health/read-health.ts'
import type { Lasts } from '#server/db/health/read-health.ts'
import type { Deps } from '#server/deps.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'sms' | 'mail' | 'signingIdentity'>
type Provider = OutputOf<typeof call>['providers'][number]
type Known = Pick<Provider, 'of' | 'way' | 'name'> & Lasts

const nothing: Lasts = { lastSuccess: null, lastFailure: null }

/** Each provider outside, with what the database remembers of it and no more. */
export async function readProviders(deps: Parts): Promise<Provider[]> {
  const { db, clock, env, mail, signingIdentity } = deps
  const [lasts, stampedAt] = await Promise.all([lastOfProviders(db), lastTimeStamp(db)])
  const sms = deps.sms.inOrder().map(({ name }) => name)
  const known: Known[] = [
    {
      of: 'sms',
      way: env.SMS_PROVIDER === 'outbox' ? 'stand-in' : 'real',
      name: sms.join(', '),
      ...lasts.sms,
    },
    { of: 'cards', way: cardWays[env.CARD_PROVIDER], name: env.CARD_PROVIDER, ...lasts.cards },
    {
      of: 'mail',
      way: env.SMTP_URL ? 'real' : mail ? 'stand-in' : 'none',
      name: env.SMTP_URL ? 'smtp' : mail ? 'outbox' : 'none',
      ...lasts.mail,
    },
    { of: 'captcha', way: 'real', name: 'built-in', ...nothing },
    {
      of: 'stamps',
      way: signingIdentity.timeStamps ? 'real' : 'none',
      name: env.TIMESTAMP_URL ? new URL(env.TIMESTAMP_URL).hostname : 'none',
      lastSuccess: stampedAt,
      lastFailure: null,
    },
  ]
  const now = clock.now().getTime()
  return known.map((one) => told(one, now))
}

const cardWays = { none: 'none', sandbox: 'stand-in', stripe: 'real' } as const

function told({ lastSuccess: good, lastFailure: bad, ...one }: Known, now: number): Provider {
  const at = { lastSuccess: good?.getTime() ?? null, lastFailure: bad?.getTime() ?? null }
  return {
    ...one,
    lastSuccess: good?.toISOString() ?? null,
    lastFailure: bad?.toISOString() ?? null,
    state: stateOfProvider({ way: one.way, ...at }, now),
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvProblem, readEnv } from './env.ts'

const production = {
  NODE_ENV: 'production',
  ORIGIN: 'https://www.daarly.example',
  SAMPLE_CONTENT: 'off',
  DATABASE_URL: 'postgres://daarly:word@127.0.0.1:5432/daarly',
  FIELD_KEYS: 'given',
  SIGNING_P12: '/etc/daarly/company.p12',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+12025550123',
}

test('nothing needs to be configured', () => {
  expect(readEnv({})).toMatchObject({ ORIGIN: 'http://localhost:3000', SAMPLE_CONTENT: true })
  expect(readEnv({ PORT: '' }).PORT).toBe(3000)
})

test('a secret may stand in a file, and the variable itself wins', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'daarly-env-'))
  const file = path.join(folder, 'keys')
  writeFileSync(file, 'k1:from-a-file\n')
  expect(readEnv({ FIELD_KEYS_FILE: file }).FIELD_KEYS).toBe('k1:from-a-file')
  expect(readEnv({ FIELD_KEYS_FILE: file, FIELD_KEYS: 'k1:given' }).FIELD_KEYS).toBe('k1:given')
  // Only a secret is read from a file.
  expect(readEnv({ PORT_FILE: file }).PORT).toBe(3000)
  rmSync(folder, { recursive: true })
  expect(() => readEnv({ FIELD_KEYS_FILE: file })).toThrow(
    'FIELD_KEYS_FILE must be a file that this account may read.',
  )
})

const hasThem = (variables: Record<string, string>) => readEnv(variables).SAMPLE_APPLICATIONS

test('sample applications are for a demonstration that nobody configured, or that asks', () => {
  const database = { DATABASE_URL: 'postgres://localhost/daarly' }
  expect(hasThem({})).toBe(true)
  expect(hasThem({ SAMPLE_APPLICATIONS: 'off' })).toBe(false)
  expect(hasThem({ NODE_ENV: 'test' })).toBe(false)
  expect(hasThem({ NODE_ENV: 'test', SAMPLE_APPLICATIONS: 'on' })).toBe(true)
  expect(hasThem(database)).toBe(false)
  expect(hasThem({ ...database, SAMPLE_APPLICATIONS: 'on' })).toBe(true)
  expect(hasThem({ SAMPLE_CONTENT: 'off', SAMPLE_APPLICATIONS: 'on' })).toBe(false)
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = production
  const real = { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }
  expect(hasThem({ ...real, SAMPLE_APPLICATIONS: 'on' })).toBe(false)
})

test('a process drains where something in front may look, and ends at once on a desk', () => {
  expect(readEnv(production).DRAIN_SECONDS).toBe(8)
  expect(readEnv({ ...production, DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0)
  expect(readEnv({}).DRAIN_SECONDS).toBe(0)
  expect(() => readEnv({ DRAIN_SECONDS: '-1' })).toThrow(
    'DRAIN_SECONDS must be seconds from 0 to 300.',
  )
})

describe('production', () => {
  test('starts where everything of its own is there', () => {
    expect(readEnv(production).ORIGIN).toBe('https://www.daarly.example')
  })

  test.for([
    ['ORIGIN', 'http://www.daarly.example'],
    ['ORIGIN', ''],
    ['SAMPLE_CONTENT', 'on'],
    ['SAMPLE_CONTENT', ''],
    ['SAMPLE_APPLICATIONS', 'on'],
    ['SIGNING_P12', ''],
    ['FIELD_KEYS', ''],
    ['SMS_PROVIDER', 'outbox'],
    ['OUTBOX_FILE', '/tmp/outbox.jsonl'],
    ['RATE_LIMITS', 'off'],
    ['PUSH_SERVICES', 'http://push.example.com'],
    ['CARD_PROVIDER', 'sandbox'],
    ['DATABASE_URL', ''],
  ])('refuses %s=%s by its name', ([name = '', value]) => {
    const refused = problemOf({ ...production, [name]: value })
    expect(refused).toMatch(new RegExp(`^In production ${name} [^\\n]+\\.$`))
  })

  test('takes cards of the sandbox and the database of the packages where both are asked for twice', () => {
    const asked = { ...production, CARD_PROVIDER: 'sandbox', DATABASE_URL: '' }
    expect(problemOf({ ...asked, ALLOW_IN_PRODUCTION: 'sandbox-cards' })).toMatch(
      /^In production DATABASE_URL/,
    )
    expect(problemOf({ ...asked, ALLOW_IN_PRODUCTION: 'beta-database' })).toMatch(
      /^In production CARD_PROVIDER/,
    )
    expect(problemOf({ ...asked, ALLOW_IN_PRODUCTION: 'all' })).toMatch(
      /^ALLOW_IN_PRODUCTION must be/,
    )
    const both = { ...asked, ALLOW_IN_PRODUCTION: 'sandbox-cards,beta-database' }
    expect(readEnv(both).CARD_PROVIDER).toBe('sandbox')
    expect(readEnv({ ...production, ALLOW_IN_PRODUCTION: 'sandbox-cards' }).CARD_PROVIDER).toBe(
      'none',
    )
  })

  test.for(['sk_test_51H', 'rk_test_51H', 'pk_live_51H', 'secret'])(
    'refuses %s as the key of Stripe, since no money moves with it',
    (STRIPE_SECRET_KEY) => {
      const stripe = {
        CARD_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: 'whsec_a',
      }
      expect(problemOf({ ...production, ...stripe })).toBe(
        'In production STRIPE_SECRET_KEY must be a live key, which begins with sk_live_ or rk_live_.',
      )
      expect(readEnv(stripe).CARD_PROVIDER).toBe('stripe')
      const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_51H' }
      expect(readEnv({ ...production, ...live }).CARD_PROVIDER).toBe('stripe')
    },
  )

  test('names everything that is wrong at once', () => {
    expect(problemOf({ NODE_ENV: 'production' }).split('\n')).toHaveLength(6)
  })
})

test('what production refuses is welcome elsewhere', () => {
  const { NODE_ENV: _, ...rest } = production
  expect(readEnv({ ...rest, ORIGIN: 'http://localhost:4000', SAMPLE_CONTENT: 'on' })).toBeTruthy()
})

test.for([
  'nonsense',
  '10.0.0',
  '10.0.0.1/33',
  '10.0.0.1/x',
  '10.0.0.0/8/8',
  '10.0.0.1,,',
  '0.0.0.0/0',
  '0.0.0.0/1,128.0.0.0/1',
  '::/0',
  '2000::/3',
  '::1/129',
])('TRUSTED_PROXIES=%s is refused in every mode', (list) => {
  const wanted = /^TRUSTED_PROXIES must be addresses or ranges/
  expect(problemOf({ TRUSTED_PROXIES: list })).toMatch(wanted)
  expect(problemOf({ ...production, TRUSTED_PROXIES: list })).toMatch(wanted)
})

test.for(['', '10.0.0.1', '10.0.0.0/8, 192.168.1.1', '::1', 'fd00::/8'])(
  'TRUSTED_PROXIES=%s is taken',
  (list) => {
    expect(readEnv({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toBe(list)
  },
)

test.for(['a', 'short', 'a'.repeat(40), 'abababababababababab'])(
  'METRICS_TOKEN=%s is refused: it can be guessed',
  (METRICS_TOKEN) => {
    expect(problemOf({ METRICS_TOKEN })).toMatch(/^METRICS_TOKEN must be at least 16 letters/)
  },
)

test.each(['UA-1', 'gtm-abcd', 'GTM-AB12;script-src *'])(
  'TAG_MANAGER_ID=%s is refused: it is no id of a tag',
  (TAG_MANAGER_ID) => {
    expect(problemOf({ TAG_MANAGER_ID })).toMatch(/^TAG_MANAGER_ID must be the id of a container/)
  },
)

test('a provider without its variables is refused by their names', () => {
  expect(problemOf({ SMS_PROVIDER: 'twilio', TWILIO_FROM: '+1' })).toBe(
    'TWILIO_ACCOUNT_SID must be set for twilio.\nTWILIO_AUTH_TOKEN must be set for twilio.',
  )
  expect(problemOf({ STORAGE_PROVIDER: 's3' })).toContain('S3_BUCKET must be set for s3.')
})

function problemOf(variables: Record<string, string | undefined>): string {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof EnvProblem) return error.message
    throw error
  }
  return 'nothing is wrong'
}

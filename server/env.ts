import path from 'node:path'
import * as z from 'zod'
import { tagManagerShape } from '#domain/visitor/tag-manager.ts'
import { isAddressRange } from './http/request/client-address.ts'
import { StartProblem } from './start-problem.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const onOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on')

/** A secret with fewer distinct characters was not random. */
const DISTINCT_SIGNS = 8

/** Schemas of all variables; the default start needs none. */
const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  CONSOLE_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.optional(z.string().regex(/^postgres(ql)?:\/\//)),
  DATABASE_DIRECT_URL: z.optional(z.string().regex(/^postgres(ql)?:\/\//)),
  DATABASE_OWNER_URL: z.optional(z.string().regex(/^postgres(ql)?:\/\//)),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  FIELD_KEYS: z.optional(z.string()),
  MIGRATE: onOff,
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SAMPLE_CONTENT: onOff,
  SAMPLE_APPLICATIONS: z.optional(z.enum(['on', 'off'])),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMITS: onOff,
  SERVICE_WORKER: onOff,
  TAG_MANAGER_ID: z.optional(z.string().regex(tagManagerShape)),
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .refine((origins) => origins.every((origin) => URL.parse(origin)?.origin === origin)),
  TRUSTED_PROXIES: z.string().default('').refine(areAddressRanges),
  OUTBOX_FILE: z.optional(z.string()),
  SMS_PROVIDER: z.enum(['outbox', 'twilio', 'infobip']).default('outbox'),
  SMS_FALLBACK_PROVIDER: z.optional(z.enum(['twilio', 'infobip'])),
  TWILIO_ACCOUNT_SID: z.optional(z.string()),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(z.string()),
  INFOBIP_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  INFOBIP_API_KEY: z.optional(z.string()),
  INFOBIP_FROM: z.optional(z.string()),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().regex(/^[^\r\n]*@[^\r\n@>]+>?$/)),
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  TEXTS_PER_HOUR: z.coerce.number().int().min(10).max(1_000_000).default(600),
  TEXTS_PER_DAY: z.coerce.number().int().min(10).max(10_000_000).default(5_000),
  CARD_PROVIDER: z.optional(z.enum(['sandbox', 'stripe', 'none'])),
  SANDBOX_CARDS_PORT: z.optional(port),
  SANDBOX_CARDS_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  SANDBOX_CARDS_SECRET: z.optional(z.string().min(16)),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  STORAGE_PROVIDER: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.url()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SIGNING_P12: z.optional(z.string()),
  SIGNING_PASSPHRASE: z.optional(z.string()),
  TIMESTAMP_URL: z.optional(z.url({ protocol: /^https?$/ })),
  FFMPEG: z.string().default('ffmpeg'),
  HOLD_MINUTES: z.coerce.number().min(1).max(10_080).default(120),
  HOLD_UNVERIFIED_MINUTES: z.coerce.number().min(1).max(10_080).default(30),
  AUDIT_HEADS_FILE: z.optional(z.string()),
  DRAIN_SECONDS: z.optional(z.coerce.number().min(0).max(300)),
  ACCESS_LOG: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on'),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .regex(/^[\w.~+/-]{16,}=*$/)
      .refine((token) => new Set(token).size >= DISTINCT_SIGNS),
  ),
  METRICS_PORT: z.optional(port),
  DATABASE_POOL: z.coerce.number().int().min(5).max(100).default(12),
})

/** Every variable that the product reads. */
export const envNames: ReadonlySet<string> = new Set(Object.keys(envSchema.shape))

type Parsed = z.output<typeof envSchema>
export type Env = Omit<
  Parsed,
  'ORIGIN' | 'CONSOLE_ORIGIN' | 'CARD_PROVIDER' | 'DRAIN_SECONDS' | 'SAMPLE_APPLICATIONS'
> & {
  ORIGIN: string
  /** The site's own, unless the console has a host of its own. */
  CONSOLE_ORIGIN: string
  DRAIN_SECONDS: number
  SAMPLE_APPLICATIONS: boolean
  CARD_PROVIDER: NonNullable<Parsed['CARD_PROVIDER']>
}

/** Two checks of a balancer every two seconds, and as long until connections end. */
const PRODUCTION_DRAIN_S = 8

/** What each variable needs, for error messages. */
const wants: Partial<Record<string, string>> = {
  PORT: 'a port from 1 to 65535',
  ORIGIN: 'the public address, such as https://www.example.com',
  CONSOLE_ORIGIN: 'the address of the console, such as https://console.example.com',
  DATABASE_URL: 'an address that begins with postgres://',
  DATABASE_DIRECT_URL: 'an address that begins with postgres://',
  DATABASE_OWNER_URL: 'an address that begins with postgres://',
  DATABASE_POOLER: 'none or transaction',
  ROLE: 'all, web or worker',
  MIGRATE: 'on or off',
  RATE_LIMITS: 'on or off',
  SAMPLE_CONTENT: 'on or off',
  SAMPLE_APPLICATIONS: 'on or off',
  SERVICE_WORKER: 'on or off',
  TAG_MANAGER_ID:
    'the id of a container, such as GTM-AB12CD3, or of Google Analytics, such as G-1A2B3C4D5E',
  PUSH_SERVICES: 'origins with commas between them, such as https://push.example.com',
  TRUSTED_PROXIES:
    'addresses or ranges of /8 (IPv6: /7) at most, with commas between them, such as 10.0.0.1,10.1.0.0/16',
  SMS_PROVIDER: 'outbox, twilio or infobip',
  SMS_FALLBACK_PROVIDER: 'twilio or infobip',
  TEXTS_PER_HOUR: 'a number from 10',
  TEXTS_PER_DAY: 'a number from 10',
  SMTP_URL: 'the mail server, such as smtps://user:password@mail.example.com',
  MAIL_FROM: 'the sender of e-mail, such as Daarly <team@example.com>',
  OIDC_ISSUER: 'the issuer of OpenID Connect, such as https://accounts.example.com',
  INFOBIP_BASE_URL: 'the address of the account, such as https://abc123.api.infobip.com',
  CARD_PROVIDER: 'sandbox, stripe or none',
  SANDBOX_CARDS_PORT: 'a port from 1 to 65535',
  SANDBOX_CARDS_ORIGIN: 'the address of a sandbox of its own, such as http://localhost:3001',
  SANDBOX_CARDS_SECRET: 'at least 16 characters, the same as the sandbox has',
  STRIPE_API_ORIGIN: 'an address, such as http://127.0.0.1:12111',
  ACCESS_LOG: 'on or off',
  METRICS_TOKEN: 'at least 16 letters, digits and -._~+/, 8 of them different',
  METRICS_PORT: 'a port from 1 to 65535',
  TIMESTAMP_URL: 'the address of a time-stamp authority, such as https://stamp.example.com/tsr',
  HOLD_MINUTES: 'minutes from 1 to 10080',
  HOLD_UNVERIFIED_MINUTES: 'minutes from 1 to 10080',
  DRAIN_SECONDS: 'seconds from 0 to 300',
}

const isPlain = (address: string | undefined): boolean =>
  address !== undefined && !address.startsWith('https://')

/** What production refuses: the variable, the demand and the condition. */
const refusedInProduction: [keyof Parsed, string, (env: Parsed) => boolean][] = [
  ['RATE_LIMITS', 'may not be off', (env) => !env.RATE_LIMITS],
  ['SAMPLE_CONTENT', 'must be off: those people are invented', (env) => env.SAMPLE_CONTENT],
  [
    'SAMPLE_APPLICATIONS',
    'may not be on: those households are invented',
    (env) => env.SAMPLE_APPLICATIONS === 'on',
  ],
  ['OUTBOX_FILE', 'may not be set: it shows codes', (env) => env.OUTBOX_FILE !== undefined],
  ['SMS_PROVIDER', 'must be twilio or infobip', (env) => env.SMS_PROVIDER === 'outbox'],
  ['FIELD_KEYS', 'must be set: a file here is no backup', (env) => !env.FIELD_KEYS],
  ['ORIGIN', 'must begin with https://', (env) => !env.ORIGIN?.startsWith('https://')],
  ['CONSOLE_ORIGIN', 'must begin with https://', (env) => isPlain(env.CONSOLE_ORIGIN)],
  ['OIDC_ISSUER', 'must begin with https://', (env) => isPlain(env.OIDC_ISSUER)],
  [
    'PUSH_SERVICES',
    'may name https:// alone',
    (env) => env.PUSH_SERVICES.some((one) => !one.startsWith('https://')),
  ],
  [
    'CARD_PROVIDER',
    'may not be sandbox: no money moves there',
    (env) => env.CARD_PROVIDER === 'sandbox',
  ],
  [
    'STRIPE_SECRET_KEY',
    'must be a live key, which begins with sk_live_ or rk_live_',
    (env) => env.CARD_PROVIDER === 'stripe' && !/^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? ''),
  ],
  ['SIGNING_P12', 'must be set: nobody trusts our own seal', (env) => !env.SIGNING_P12],
]

/** Variables that a choice, or another variable that is set, requires. */
const neededFor: Record<string, (keyof Parsed)[]> = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  infobip: ['INFOBIP_BASE_URL', 'INFOBIP_API_KEY', 'INFOBIP_FROM'],
  s3: ['S3_BUCKET', 'S3_REGION'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  transaction: ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
  METRICS_PORT: ['METRICS_TOKEN'],
  SMTP_URL: ['MAIL_FROM'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
}

/** Variables missing or wrong; the message says what each one wants. */
export class EnvProblem extends StartProblem {
  override name = 'EnvProblem'
}

/** Reads the configuration once. Throws EnvProblem: a line per wrong variable. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(set)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw problemOf(names.map((name) => `${name} wants ${wants[name] ?? 'another value'}.`))
  }
  const env = parsed.data
  const wrong = [...wrongInProduction(env), ...missingParts(env)]
  if (wrong.length > 0) throw problemOf(wrong)
  const origin = withoutSlash(env.ORIGIN ?? `http://localhost:${env.PORT}`)
  return {
    ...env,
    DATA_DIR: path.resolve(env.DATA_DIR),
    CARD_PROVIDER: env.CARD_PROVIDER ?? (env.NODE_ENV === 'production' ? 'none' : 'sandbox'),
    // With https a balancer stands in front and checks readiness.
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? PRODUCTION_DRAIN_S : 0),
    SAMPLE_APPLICATIONS: hasSampleApplications(env),
    ORIGIN: origin,
    CONSOLE_ORIGIN: withoutSlash(env.CONSOLE_ORIGIN ?? origin),
  }
}

/** A demonstration by default: sample people, on a machine of its own, from which no text leaves. */
function hasSampleApplications(env: Parsed): boolean {
  const { NODE_ENV, SAMPLE_APPLICATIONS: asked, SAMPLE_CONTENT, SMS_PROVIDER } = env
  const isPossible = NODE_ENV !== 'production' && SAMPLE_CONTENT && SMS_PROVIDER === 'outbox'
  if (asked !== undefined) return isPossible && asked === 'on'
  return isPossible && NODE_ENV === 'development' && env.DATABASE_URL === undefined
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '')

/** Whether text messages stay at /dev/outbox for developers; never in production. */
export const hasMailbox = (env: Pick<Env, 'NODE_ENV' | 'SMS_PROVIDER'>): boolean =>
  env.NODE_ENV !== 'production' && env.SMS_PROVIDER === 'outbox'

const problemOf = (lines: string[]): EnvProblem => new EnvProblem(lines.join('\n'))

function wrongInProduction(env: Parsed): string[] {
  if (env.NODE_ENV !== 'production') return []
  return refusedInProduction
    .filter(([, , isRefused]) => isRefused(env))
    .map(([name, asked]) => `In production ${name} ${asked}.`)
}

function missingParts(env: Parsed): string[] {
  const { SMS_PROVIDER, SMS_FALLBACK_PROVIDER: second, STORAGE_PROVIDER, CARD_PROVIDER } = env
  const { DATABASE_POOLER } = env
  if (second === SMS_PROVIDER) return ['SMS_FALLBACK_PROVIDER wants another than SMS_PROVIDER.']
  if (second && SMS_PROVIDER === 'outbox') return ['SMS_PROVIDER must be set beside a second.']
  const choices = [
    SMS_PROVIDER,
    second ?? '',
    STORAGE_PROVIDER,
    CARD_PROVIDER ?? '',
    DATABASE_POOLER,
  ]
  const set = Object.keys(neededFor).filter((name) => env[name as keyof Parsed] !== undefined)
  return [...choices, ...set].flatMap((choice) =>
    (neededFor[choice] ?? [])
      .filter((name) => env[name] === undefined)
      .map((name) => `${name} must be set for ${choice}.`),
  )
}

function areAddressRanges(list: string): boolean {
  return list === '' || list.split(',').every((entry) => isAddressRange(entry.trim()))
}

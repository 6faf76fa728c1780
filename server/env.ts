import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod'
import { StartProblem } from './start-problem.ts'
import { variableNotes } from './variables/note.ts'
import { envSchema } from './variables.ts'

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
    'may not be sandbox: no money moves there. For a trial set ALLOW_IN_PRODUCTION=sandbox-cards too',
    (env) => env.CARD_PROVIDER === 'sandbox' && !env.ALLOW_IN_PRODUCTION.includes('sandbox-cards'),
  ],
  [
    'DATABASE_URL',
    'must be set: the database of the packages is a beta. For a trial set ALLOW_IN_PRODUCTION=beta-database',
    (env) => !env.DATABASE_URL && !env.ALLOW_IN_PRODUCTION.includes('beta-database'),
  ],
  [
    'STRIPE_SECRET_KEY',
    'must be a live key, which begins with sk_live_ or rk_live_',
    (env) => env.CARD_PROVIDER === 'stripe' && !/^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? ''),
  ],
  ['SIGNING_P12', 'must be set: nobody trusts our own seal', (env) => !env.SIGNING_P12],
]

/** Variables that a choice, or another variable that is set, requires. */
export const neededFor: Record<string, (keyof Parsed)[]> = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  infobip: ['INFOBIP_BASE_URL', 'INFOBIP_API_KEY', 'INFOBIP_FROM'],
  s3: ['S3_BUCKET', 'S3_REGION'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  transaction: ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
  METRICS_PORT: ['METRICS_TOKEN'],
  SMTP_URL: ['MAIL_FROM'],
  ALERT_MAIL: ['SMTP_URL'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
}

/** Variables missing or wrong; the message says what each must be. */
export class EnvProblem extends StartProblem {
  override name = 'EnvProblem'
}

/** What a variable has to be, for its sentence. */
const wantOf = (name: string): string =>
  variableNotes.get(envSchema.shape[name as keyof Parsed])?.wants ?? 'another value'

/** Reads the configuration once. Throws EnvProblem: a line per wrong variable. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const set = withSecretFiles(
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
  )
  const parsed = envSchema.safeParse(set)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw problemOf(names.map((name) => `${name} must be ${wantOf(name)}.`))
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

/** A secret may stand in a file, which `NAME_FILE` names; the variable itself wins. */
function withSecretFiles(set: Record<string, string | undefined>) {
  const read = { ...set }
  for (const [name, schema] of Object.entries(envSchema.shape)) {
    const file = set[`${name}_FILE`]
    if (!file || set[name] !== undefined || !variableNotes.get(schema)?.isSecret) continue
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw problemOf([`${name}_FILE must be a file that this account may read.`])
    }
  }
  return read
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
  if (second === SMS_PROVIDER) return ['SMS_FALLBACK_PROVIDER must differ from SMS_PROVIDER.']
  if (second && SMS_PROVIDER === 'outbox') return ['SMS_FALLBACK_PROVIDER needs SMS_PROVIDER.']
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

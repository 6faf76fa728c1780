import path from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)
const onOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on')

/** Every variable the product reads, with what it wants; none is needed for the default start. */
const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  ORIGIN: z.optional(z.url()),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.optional(z.string().regex(/^postgres(ql)?:\/\//)),
  FIELD_KEYS: z.optional(z.string()),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SAMPLE_CONTENT: onOff,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMITS: onOff,
  TRUSTED_PROXIES: z.string().default(''),
  OUTBOX_FILE: z.optional(z.string()),
  SMS_PROVIDER: z.enum(['outbox', 'twilio']).default('outbox'),
  TWILIO_ACCOUNT_SID: z.optional(z.string()),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(z.string()),
  STORAGE_PROVIDER: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.url()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SIGNING_P12: z.optional(z.string()),
  SIGNING_PASSPHRASE: z.optional(z.string()),
  HOLD_MINUTES: z.coerce.number().min(1).max(10_080).default(120),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
})

/** What each variable wants, for the message that names it. */
const wants: Partial<Record<string, string>> = {
  PORT: 'a port from 1 to 65535',
  ORIGIN: 'the public address, such as https://www.example.com',
  DATABASE_URL: 'an address that begins with postgres://',
  ROLE: 'all, web or worker',
  RATE_LIMITS: 'on or off',
  SAMPLE_CONTENT: 'on or off',
  HOLD_MINUTES: 'minutes from 1 to 10080',
}

export type Env = Omit<z.output<typeof envSchema>, 'ORIGIN'> & { ORIGIN: string }

/** A variable is missing or wrong; the message names it and says what it wants. */
export class EnvProblem extends Error {
  override name = 'EnvProblem'
}

/** Reads the configuration once. Throws EnvProblem with one line per wrong variable. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(set)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new EnvProblem(
      names.map((name) => `${name} wants ${wants[name] ?? 'another value'}.`).join('\n'),
    )
  }
  const env = parsed.data
  refuseInProduction(env)
  requireTogether(env)
  return {
    ...env,
    DATA_DIR: path.resolve(env.DATA_DIR),
    ORIGIN: (env.ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  }
}

function refuseInProduction(env: z.output<typeof envSchema>): void {
  if (env.NODE_ENV !== 'production') return
  if (!env.RATE_LIMITS) throw new EnvProblem('RATE_LIMITS=off is refused in production.')
  if (env.OUTBOX_FILE) throw new EnvProblem('OUTBOX_FILE is refused in production.')
  if (env.SMS_PROVIDER === 'outbox') {
    throw new EnvProblem('SMS_PROVIDER=outbox is refused in production: choose twilio.')
  }
  if (!env.FIELD_KEYS) throw new EnvProblem('FIELD_KEYS is required in production.')
  if (!env.ORIGIN) throw new EnvProblem('ORIGIN is required in production.')
}

function requireTogether(env: z.output<typeof envSchema>): void {
  const needed: Record<string, (keyof typeof env)[]> = {
    twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    s3: ['S3_BUCKET', 'S3_REGION'],
  }
  for (const choice of [env.SMS_PROVIDER, env.STORAGE_PROVIDER]) {
    const missing = (needed[choice] ?? []).filter((name) => env[name] === undefined)
    if (missing.length > 0) throw new EnvProblem(`${missing.join(', ')} must be set for ${choice}.`)
  }
}

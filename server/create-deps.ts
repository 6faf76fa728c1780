import path from 'node:path'
import type { Logger } from 'pino'
import { loadSigningIdentity } from './adapters/pdf/seal/signing-identity.ts'
import { sandboxCards } from './adapters/cards/sandbox-cards.ts'
import type { CardProvider } from './adapters/cards/card-provider.ts'
import type { Mail } from './adapters/mail/mail.ts'
import { outboxMail } from './adapters/mail/outbox-mail.ts'
import { smtpMail } from './adapters/mail/smtp-mail.ts'
import type { Oidc } from './adapters/oidc/oidc.ts'
import { openIdConnect } from './adapters/oidc/openid-connect.ts'
import { ffmpegConverter } from './adapters/recordings/ffmpeg.ts'
import { webPush } from './adapters/push/web-push.ts'
import { infobipSms } from './adapters/sms/infobip-sms.ts'
import { outboxSms } from './adapters/sms/outbox-sms.ts'
import type { Sms } from './adapters/sms/sms.ts'
import { SmsProviders } from './adapters/sms/sms-providers.ts'
import { twilioSms } from './adapters/sms/twilio-sms.ts'
import { diskStorage } from './adapters/storage/disk-storage.ts'
import { sealedStorage } from './adapters/storage/sealed-storage.ts'
import type { FileStorage } from './adapters/storage/file-storage.ts'
import { s3Storage } from './adapters/storage/s3-storage.ts'
import { CallTimes } from './call-times.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import { keepSealCertificate } from './db/site/seal-certificates.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import type { KeyRing } from './privacy/key-ring.ts'
import { PROVIDER_BACK } from '#domain/staff/provider-paths.ts'
import { pushKeysOf } from './services/push/push-keys.ts'
import { reportAddress } from './services/sms/report-address.ts'
import { Limiter } from './who/limits/limiter.ts'
import { cookieKeys } from './who/session-keys.ts'
import { sandboxPlace } from './sandbox-place.ts'
import { openKeyRing } from './open-key-ring.ts'
import { liveCatalogue } from './services/catalogue/live-catalogue.ts'
import { liveSignals } from './services/interviews/live-signals.ts'
import { liveRooms } from './services/catalogue/rooms/live-rooms.ts'
import { LiveLinks } from './services/campaigns/live-links.ts'
import { VisitBuffer } from './services/campaigns/visit-buffer.ts'
import { LiveNotices } from './services/site/notices/live-notices.ts'
import { KeptSettings } from './services/site/kept-settings.ts'
import { SiteOpening } from './services/site/site-opening.ts'
import { LiveDesk } from './services/console/live/live-desk.ts'
import { LiveContent } from './services/content/live-content.ts'
import { passwordCost } from './services/team/passwords.ts'
import { LiveApplications } from './services/cases/live/live-applications.ts'

/** All parts of services, with adapters chosen by the configuration. */
export async function createDeps(base: {
  env: Env
  db: Db
  clock: Clock
  log: Logger
}): Promise<Deps> {
  const { env } = base
  const ring = await openKeyRing(base)
  return {
    ...base,
    ring,
    session: cookieKeys(ring, env),
    passwordCost,
    limiter: new Limiter({ ...base, ring }),
    media: storageAt(env, 'media'),
    builds: storageAt(env, 'builds'),
    vault: sealedStorage(storageAt(env, 'vault'), ring),
    converter: ffmpegConverter(env.FFMPEG),
    sms: new SmsProviders(smsOf(env, ring), base.clock),
    mail: mailOf(env),
    oidc: oidcOf(env),
    cards: await cardsOf(base),
    push: webPush({
      keys: () => pushKeysOf({ ...base, ring }),
      subject: env.ORIGIN.startsWith('https://') ? env.ORIGIN : 'mailto:nobody@localhost',
      clock: base.clock,
    }),
    signingIdentity: await openIdentity(base),
    catalogue: liveCatalogue(base),
    settings: new KeptSettings(base),
    opening: new SiteOpening(base),
    content: new LiveContent(base),
    notices: new LiveNotices(base),
    links: new LiveLinks(base),
    visits: new VisitBuffer(base),
    live: new LiveApplications({ ...base, isLimited: env.RATE_LIMITS }),
    rooms: liveRooms({ ...base, isLimited: env.RATE_LIMITS }),
    signals: liveSignals({ ...base, isLimited: env.RATE_LIMITS }),
    desk: new LiveDesk(),
    callTimes: new CallTimes(),
  }
}

/** Stripe's large library loads only where it is used. */
export async function cardsOf(base: { env: Env; clock: Clock }): Promise<CardProvider | undefined> {
  const { env } = base
  if (env.CARD_PROVIDER === 'none') return undefined
  if (env.CARD_PROVIDER === 'sandbox') return sandboxCards(sandboxPlace(env), base)
  const { stripeCards } = await import('./adapters/cards/stripe-cards.ts')
  return stripeCards(
    {
      secretKey: env.STRIPE_SECRET_KEY ?? '',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
      apiOrigin: env.STRIPE_API_ORIGIN,
    },
    base,
  )
}

/** Stored at its first start, because its seals are checked longer than it is used. */
async function openIdentity({ env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>) {
  const identity = await loadSigningIdentity({
    dataDir: env.DATA_DIR,
    issuerName: new URL(env.ORIGIN).hostname,
    now: clock.now(),
    p12Path: env.SIGNING_P12,
    passphrase: env.SIGNING_PASSPHRASE,
  })
  const { fingerprint, certificate, isDevelopment } = identity
  await keepSealCertificate(db, {
    fingerprint,
    certificate,
    is_sample: isDevelopment,
    used_from: clock.now(),
  })
  const { TIMESTAMP_URL: url } = env
  if (!url) return identity
  const { timeStampsOf } = await import('./adapters/pdf/seal/time-stamps.ts')
  return { ...identity, timeStamps: timeStampsOf(url, () => clock.now()) }
}

/** The chosen text providers in order; else an outbox for development. */
function smsOf(env: Env, ring: KeyRing): Sms[] {
  const { SMS_PROVIDER: first, SMS_FALLBACK_PROVIDER: second } = env
  if (first === 'outbox') return [outboxSms({ outboxFile: env.OUTBOX_FILE })]
  const make = (name: 'twilio' | 'infobip') => smsProvider(name, env, reportsOf(name, env, ring))
  return second ? [make(first), make(second)] : [make(first)]
}

/** The mail server; else an outbox for development, and nothing in production. */
function mailOf({ SMTP_URL: url, MAIL_FROM: from, NODE_ENV }: Env): Mail | undefined {
  if (url && from) return smtpMail({ url, from })
  return NODE_ENV === 'production' ? undefined : outboxMail()
}

/** The company's own sign-in, if the configuration names one. */
function oidcOf(env: Env): Oidc | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer || !clientId || !clientSecret) return undefined
  return openIdConnect({
    issuer,
    clientId,
    clientSecret,
    returnTo: `${env.CONSOLE_ORIGIN}${PROVIDER_BACK}`,
  })
}

/** Providers call back only on a public address. */
function reportsOf(provider: string, { ORIGIN: origin }: Env, ring: KeyRing) {
  if (!origin.startsWith('https://')) return undefined
  return (key: string) => reportAddress({ origin, ring }, { provider, key })
}

/** One provider of text messages. */
export function smsProvider(
  name: 'twilio' | 'infobip',
  env: Env,
  reportTo: ((key: string) => string) | undefined,
): Sms {
  if (name === 'infobip') {
    return infobipSms({
      baseUrl: (env.INFOBIP_BASE_URL ?? '').replace(/\/$/, ''),
      apiKey: env.INFOBIP_API_KEY ?? '',
      from: env.INFOBIP_FROM ?? '',
      reportTo,
    })
  }
  return twilioSms({
    accountSid: env.TWILIO_ACCOUNT_SID ?? '',
    authToken: env.TWILIO_AUTH_TOKEN ?? '',
    from: env.TWILIO_FROM ?? '',
    reportTo,
  })
}

/** Storages of files: `media` plain, `vault` sealed. */
export function storageAt(env: Env, folder: 'media' | 'vault' | 'builds'): FileStorage {
  if (env.STORAGE_PROVIDER === 'disk') return diskStorage({ root: path.join(env.DATA_DIR, folder) })
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env
  return s3Storage({
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION ?? '',
    endpoint: env.S3_ENDPOINT,
    prefix: folder,
    ...(id && secret ? { accessKey: { id, secret } } : {}),
  })
}

import { createHash } from 'node:crypto'
import { answersReady } from '#server/adapters/alerts/own-site.ts'
import { askWebhook } from '#server/adapters/alerts/post-alert.ts'
import type { CardProvider } from '#server/adapters/cards/card-provider.ts'
import { greetMailServer } from '#server/adapters/mail/smtp-mail.ts'
import { timeStampsOf } from '#server/adapters/pdf/seal/time-stamps.ts'
import type { Sms } from '#server/adapters/sms/sms.ts'
import { cardsOf, smsProvider, storageAt } from '#server/create-deps.ts'
import type { Clock } from '#server/clock.ts'
import type { Env } from '#server/env.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { inTime } from './finding.ts'
import type { Finding } from './finding.ts'

/** A question that costs nothing and changes nothing; `check` names what to look at. */
export type Sign = { of: string; ask: () => Promise<unknown>; check: string }

const PATIENCE_MS = 10_000
const MINUTE_MS = 60_000

/** Asks each provider at once whether it is there and knows us. */
export function askProviders(signs: readonly Sign[], patienceMs = PATIENCE_MS): Promise<Finding[]> {
  return Promise.all(
    signs.map(async ({ of, ask, check }): Promise<Finding> => {
      const answered = await inTime(async () => {
        await ask()
        return true
      }, patienceMs)
      return answered
        ? { of, state: 'good', says: 'It answers and knows us.' }
        : { of, state: 'bad', says: `It does not answer, or does not know us. Check ${check}.` }
    }),
  )
}

/** A question to every provider that the configuration names. */
export async function signsOf(env: Env, clock: Clock): Promise<Sign[]> {
  const second = env.SMS_FALLBACK_PROVIDER
  const texts = [env.SMS_PROVIDER, ...(second ? [second] : [])].filter((one) => one !== 'outbox')
  const cards = env.CARD_PROVIDER === 'stripe' ? await cardsOf({ env, clock }) : undefined
  const { SMTP_URL: mail, TIMESTAMP_URL: stamps, OIDC_ISSUER: issuer, ALERT_WEBHOOK: hook } = env
  return [
    ...(cards ? [cardSign(cards, clock)] : []),
    ...texts.map((name) => smsSign(smsProvider(name, env, undefined), clock)),
    ...(mail ? [mailSign(mail)] : []),
    ...(env.STORAGE_PROVIDER === 's3' ? [storageSign(storageAt(env, 'builds'))] : []),
    ...(stamps ? [stampSign(stamps, clock)] : []),
    ...(issuer ? [issuerSign(issuer)] : []),
    ...(hook ? [webhookSign(hook)] : []),
  ]
}

export const cardSign = (cards: CardProvider, clock: Clock): Sign => ({
  of: 'Card payments',
  ask: () => {
    const until = clock.now()
    return cards.listMoves({ from: new Date(until.getTime() - MINUTE_MS), until })
  },
  check: 'STRIPE_SECRET_KEY and the network',
})

/** Looks for a message that was never sent: the account is asked, and no phone rings. */
export const smsSign = (sms: Sms, clock: Clock): Sign => ({
  of: `Text messages (${sms.name})`,
  ask: () => sms.find({ to: '+971500000000', text: 'doctor', key: 'doctor' }, clock.now()),
  check: `the variables that begin with ${sms.name.toUpperCase()}_`,
})

export const mailSign = (url: string): Sign => ({
  of: 'E-mail',
  ask: () => greetMailServer(url),
  check: 'SMTP_URL',
})

export const storageSign = (storage: FileStorage): Sign => ({
  of: 'Storage of files',
  ask: async () => {
    for await (const key of storage.list('doctor')) if (key) return
  },
  check: 'the variables that begin with S3_',
})

export const stampSign = (url: string, clock: Clock): Sign => ({
  of: 'Time stamps',
  ask: () => {
    const digest = createHash('sha256').update('doctor').digest()
    return timeStampsOf(url, () => clock.now()).timestamp(digest, 'SHA-256')
  },
  check: 'TIMESTAMP_URL',
})

/** Reads what each provider of OpenID Connect publishes (Discovery 1.0, section 4). */
export const issuerSign = (issuer: string): Sign => ({
  of: 'Sign-in of staff',
  ask: async () => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    if (!(await answersReady(address))) throw new Error('no answer')
  },
  check: 'OIDC_ISSUER',
})

export const webhookSign = (address: string): Sign => ({
  of: 'Webhook of alerts',
  ask: () => askWebhook(address),
  check: 'ALERT_WEBHOOK',
})

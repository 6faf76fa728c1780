import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { stateOfCertificate, stateOfDisk, stateOfTls } from '#domain/health/health-states.ts'
import { readTls } from '#server/adapters/alerts/own-site.ts'
import { loadSigningIdentity } from '#server/adapters/pdf/seal/signing-identity.ts'
import type { Clock } from '#server/clock.ts'
import type { Env } from '#server/env.ts'
import { StartProblem } from '#server/start-problem.ts'
import { inTime } from './finding.ts'
import type { Finding } from './finding.ts'

const DAY_MS = 86_400_000
const GIGABYTE = 1e9
const TLS_MS = 5_000

/** Disk, certificates and what is not set. */
export async function lookAtMachine(env: Env, clock: Clock): Promise<Finding[]> {
  return [
    ...lookAtSettings(env),
    ...(await lookAtFolder(env.DATA_DIR)),
    await lookAtSigner(env, clock),
    ...(env.ORIGIN.startsWith('https:') ? [await lookAtTls(env.ORIGIN, clock)] : []),
  ]
}

/** What works without, but was perhaps forgotten. */
const forgettable: [keyof Env, string][] = [
  ['SMTP_URL', 'No e-mail goes to members of staff: SMTP_URL is not set.'],
  ['METRICS_TOKEN', 'Nobody can read the figures: METRICS_TOKEN is not set.'],
  ['TIMESTAMP_URL', 'The time of a seal is our own clock: TIMESTAMP_URL is not set.'],
]

function lookAtSettings(env: Env): Finding[] {
  const of = 'Variables'
  const missing = forgettable
    .filter(([name]) => env[name] === undefined)
    .map(([, says]): Finding => ({ of, state: 'look', says }))
  const isTrial = env.NODE_ENV !== 'production'
  const says = 'This is a trial: NODE_ENV is not production.'
  const isUnwatched = env.ALERT_MAIL === undefined && env.ALERT_WEBHOOK === undefined
  return [
    ...(isUnwatched ? [nobodyIsTold(isTrial)] : []),
    isTrial
      ? { of, state: 'look', says }
      : { of, state: 'good', says: 'Each has a value that the product takes.' },
    ...(env.CARD_PROVIDER === 'sandbox'
      ? [{ of, state: 'look', says: 'No money moves: CARD_PROVIDER is the sandbox.' } as const]
      : []),
    ...(env.SMS_PROVIDER === 'outbox'
      ? [{ of, state: 'look', says: 'No text message leaves: SMS_PROVIDER is outbox.' } as const]
      : []),
    ...missing,
  ]
}

/** A fault that nobody hears of is found by a household. */
const nobodyIsTold = (isTrial: boolean): Finding => ({
  of: 'Variables',
  state: isTrial ? 'look' : 'bad',
  says: 'Nobody is told of a fault: neither ALERT_MAIL nor ALERT_WEBHOOK is set.',
})

async function lookAtFolder(folder: string): Promise<Finding[]> {
  const of = 'Disk'
  const says = `${folder} (DATA_DIR) is not there, or this account may not write to it.`
  const [disk, may] = await Promise.all([
    statfs(folder).catch(() => undefined),
    access(folder, constants.W_OK).then(
      () => true,
      () => false,
    ),
  ])
  if (!disk || !may) return [{ of, state: 'bad', says }]
  const [free, size] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize]
  const room = `${(free / GIGABYTE).toFixed(1)} GB of ${(size / GIGABYTE).toFixed(1)} GB are free.`
  return [{ of, state: stateOfDisk({ free, size }), says: room }]
}

async function lookAtSigner(env: Env, clock: Clock): Promise<Finding> {
  const of = 'Signing certificate'
  const { SIGNING_P12: p12Path, SIGNING_PASSPHRASE: passphrase } = env
  if (p12Path === undefined)
    return { of, state: 'look', says: 'It is one for trials: SIGNING_P12 is not set.' }
  try {
    const { notAfter } = await loadSigningIdentity({
      dataDir: env.DATA_DIR,
      issuerName: '',
      now: clock.now(),
      p12Path,
      ...(passphrase === undefined ? {} : { passphrase }),
    })
    const days = daysUntil(notAfter, clock)
    const state = stateOfCertificate({ days, isDevelopment: false })
    return { of, state, says: `It ends in ${days} days, on ${dayOf(notAfter)}.` }
  } catch (error) {
    const says = error instanceof StartProblem ? error.message : 'It cannot be used.'
    return { of, state: 'bad', says }
  }
}

async function lookAtTls(origin: string, clock: Clock): Promise<Finding> {
  const of = 'TLS certificate'
  const { hostname } = new URL(origin)
  const found = await inTime(() => readTls(origin), TLS_MS)
  if (!found) {
    const says = `${hostname} cannot be reached from here. Look at it from another machine.`
    return { of, state: 'look', says }
  }
  const days = daysUntil(found.until, clock)
  if (days < 0) return { of, state: 'bad', says: `It ended on ${dayOf(found.until)}.` }
  if (!found.isTrusted)
    return { of, state: 'bad', says: `Browsers do not trust it for ${hostname}.` }
  return { of, state: stateOfTls(days), says: `It ends in ${days} days, on ${dayOf(found.until)}.` }
}

const daysUntil = (end: Date, clock: Clock): number =>
  Math.floor((end.getTime() - clock.now().getTime()) / DAY_MS)

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

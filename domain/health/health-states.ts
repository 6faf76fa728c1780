import { healthLimits } from './limits.ts'

/** How a line of the health screen stands: good, worth a look, or bad. */
export const healthStates = ['good', 'look', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

/** The lines, in the order of the screen; an alert leads to one by its name. */
export const healthLines = [
  'queue',
  'failed',
  'papers',
  'calls',
  'storage',
  'backup',
  'certificate',
  'providers',
  'texts',
] as const
export type HealthLine = (typeof healthLines)[number]

/** From `look` on and from `bad` on, for what should be small. */
const limits = {
  oldestSeconds: { look: 60, bad: 600 },
  failed: { look: 1, bad: 20 },
  unsealed: { look: 1, bad: 10 },
  p95Ms: { look: 1_000, bad: 3_000 },
  /** Of the budget of the day. */
  textShare: { look: 0.8, bad: 1 },
} as const satisfies Record<string, { look: number; bad: number }>

/** Fewer tell nothing of how fast a call is. */
const FEWEST_CALLS = 20
const DISK_LOOK_SHARE = 0.1
/** Days of a signing certificate from which on the next one is ordered. */
const SIGNER_LOOK_DAYS = 60
const DAY_MS = 86_400_000

/** How something that should be small stands. */
export function stateOfMost(of: keyof typeof limits, value: number): HealthState {
  const { look, bad } = limits[of]
  if (value >= bad) return 'bad'
  return value >= look ? 'look' : 'good'
}

/** How calls stand: by the slowest that was made often enough. */
export function stateOfCalls(calls: readonly { count: number; p95: number }[]): HealthState {
  const often = calls.filter(({ count }) => count >= FEWEST_CALLS)
  return stateOfMost('p95Ms', Math.max(0, ...often.map(({ p95 }) => p95)))
}

/** How a disk stands: below two gigabytes it is bad, below a tenth of its size worth a look. */
export function stateOfDisk({ free, size }: { free: number; size: number }): HealthState {
  if (free < healthLimits.diskBytes) return 'bad'
  return free < size * DISK_LOOK_SHARE ? 'look' : 'good'
}

/** How a certificate stands, by the days until it ends; one for trials names nobody. */
export function stateOfCertificate(of: { days: number; isDevelopment: boolean }): HealthState {
  if (of.days < healthLimits.signerDays) return 'bad'
  return of.days < SIGNER_LOOK_DAYS || of.isDevelopment ? 'look' : 'good'
}

/** How backups stand, by the hours since the last; null where none was made. */
export function stateOfBackup(hours: number | null): HealthState {
  const { bad, look } = healthLimits.backupHours
  if (hours === null || hours >= bad) return 'bad'
  return hours >= look ? 'look' : 'good'
}

/** How restore tests stand, by the days since the last; null where none was made. */
export const stateOfRestoreTest = (days: number | null): HealthState =>
  days === null || days >= healthLimits.restoreTestDays ? 'look' : 'good'

/** How a TLS certificate stands, by the days until it ends. */
export function stateOfTls(days: number): HealthState {
  const { bad, look } = healthLimits.tlsDays
  if (days < bad) return 'bad'
  return days < look ? 'look' : 'good'
}

/** A provider with what is recorded of it; instants in epoch milliseconds. */
export type ProviderFacts = {
  way: 'real' | 'stand-in' | 'none'
  lastSuccess: number | null
  lastFailure: number | null
}

/** Bad where the last thing failed and nothing went well for a day. */
export function stateOfProvider(of: ProviderFacts, now: number): HealthState {
  const { way, lastSuccess, lastFailure } = of
  if (way === 'none') return 'good'
  if (lastFailure !== null && lastFailure > (lastSuccess ?? 0)) {
    return now - (lastSuccess ?? 0) > DAY_MS ? 'bad' : 'look'
  }
  return way === 'stand-in' ? 'look' : 'good'
}

/** The worst of several. */
export const worstOf = (states: readonly HealthState[]): HealthState =>
  healthStates.findLast((state) => states.includes(state)) ?? 'good'

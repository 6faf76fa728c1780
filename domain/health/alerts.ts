import { healthLimits } from './limits.ts'

/** What is measured each minute; null where it cannot be asked. */
export type AlertFacts = {
  /** Whether the database answered, so that the rest could be asked. */
  hasDatabase: boolean
  /** Whether the public address answered that it is ready. */
  isSiteReady: boolean
  /** Answers of the last ten minutes with a fault of ours. */
  failedAnswers: number
  /** Age of the oldest job that is due. */
  oldestJobSeconds: number
  /** Papers signed over a minute ago and not sealed. */
  unsealedPapers: number
  /** Texts of the last day that reached nobody. */
  failedTexts: number
  tlsDays: number | null
  signerDays: number
  /** Since the last backup; null where none was made. */
  backupHours: number | null
  /** Requests that the bank has not answered within its days. */
  bankUnanswered: number
  /** Hours for which a task of staff is late, the latest counts; 0 for none. */
  lateTaskHours: number
  freeBytes: number | null
}

/** A little less than a minute: timers of several processes are not exact. */
export const BETWEEN_LOOKS_MS = 50_000

type AlertRow = {
  says: string
  holds: (facts: AlertFacts) => boolean
  /** Found by two looks in a row before anybody is woken: it may be a restart. */
  lasts?: true
}

const { diskBytes, signerDays: signerLimit, tlsDays: tlsLimit } = healthLimits
const { bad: oldBackup } = healthLimits.backupHours
const [LATE_SECONDS, FEW_TEXTS, TASK_HOURS, FEW_ANSWERS] = [300, 5, 24, 10]

/** Faults that somebody is told of; docs/at-night has a page for each. */
export const alerts = {
  'site-down': {
    says: 'The site does not answer at its public address.',
    holds: ({ isSiteReady }) => !isSiteReady,
    lasts: true,
  },
  'database-away': {
    says: 'The database does not answer. Nobody can hire, sign or pay, and no code is sent.',
    holds: ({ hasDatabase }) => !hasDatabase,
  },
  'answers-fail': {
    says: 'Ten or more requests of the last ten minutes were answered with a fault of ours.',
    holds: ({ failedAnswers }) => failedAnswers >= FEW_ANSWERS,
  },
  'queue-stuck': {
    says: 'A job has waited for more than five minutes. Codes and papers may be late.',
    holds: ({ oldestJobSeconds }) => oldestJobSeconds > LATE_SECONDS,
  },
  'papers-unsealed': {
    says: 'A signed paper is not sealed.',
    holds: ({ unsealedPapers }) => unsealedPapers > 0,
  },
  'texts-fail': {
    says: 'Five or more text messages of the last day reached nobody.',
    holds: ({ failedTexts }) => failedTexts >= FEW_TEXTS,
  },
  'tls-ends': {
    says: 'The TLS certificate of the site ends within 14 days.',
    holds: ({ tlsDays }) => tlsDays !== null && tlsDays < tlsLimit.bad,
  },
  'signer-ends': {
    says: 'The certificate that seals papers ends within 30 days.',
    holds: ({ signerDays }) => signerDays < signerLimit,
  },
  'backup-old': {
    says: 'The last backup is more than two days old, or none was made.',
    holds: ({ backupHours }) => backupHours === null || backupHours >= oldBackup,
  },
  'bank-waits': {
    says: 'The bank has not answered a request in its time.',
    holds: ({ bankUnanswered }) => bankUnanswered > 0,
  },
  'tasks-open': {
    says: 'A task of staff is late by more than a day.',
    holds: ({ lateTaskHours }) => lateTaskHours > TASK_HOURS,
  },
  'disk-low': {
    says: 'Less than 2 GB are free on the disk of DATA_DIR.',
    holds: ({ freeBytes }) => freeBytes !== null && freeBytes < diskBytes,
  },
} as const satisfies Record<string, AlertRow>

export type AlertName = keyof typeof alerts
export const alertNames = Object.keys(alerts) as AlertName[]

/** Whether somebody is told of a fault that began so many milliseconds ago. */
export const isToBeTold = (name: AlertName, sinceMs: number): boolean =>
  !('lasts' in alerts[name]) || sinceMs >= BETWEEN_LOOKS_MS

/** The alerts that these facts raise. */
export const raisedBy = (facts: AlertFacts): AlertName[] =>
  alertNames.filter((name) => alerts[name].holds(facts))

import { stateOfBackup, stateOfRestoreTest } from '#domain/health/health-states.ts'
import type { OpeningGap } from '#domain/site/before-opening.ts'
import { dayNow } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import {
  countSamplePeople,
  lastBackup,
  lastProvedBackup,
  serverVersion,
} from '#server/db/health/installation.ts'
import { listPending } from '#server/db/migrate.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { findOpeningGaps } from '#server/services/console/settings.ts'
import type { Finding } from './finding.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SUPPORTED_FROM = 15
const DECEMBER = 12

type On = { db: Db; ownerUrl: string; isProduction: boolean; clock: Clock }

/** Version, tables, backups, samples and holidays. */
export async function lookAtDatabase({ db, ownerUrl, isProduction, clock }: On) {
  const pending = await listPending(ownerUrl)
  const tables: Finding =
    pending.length === 0
      ? { of: 'Tables', state: 'good', says: 'They are those of this release.' }
      : {
          of: 'Tables',
          state: 'bad',
          says: `${pending.join(', ')} wait: npm run operate -- migrate.`,
        }
  const version = await lookAtVersion(db, isProduction)
  // Tables that are not there cannot be asked.
  if (pending.length > 0) return [version, tables]
  return [
    version,
    tables,
    await lookAtBackup(db, clock),
    await lookAtProof(db, clock),
    ...(await lookAtSamples(db, isProduction)),
    await lookAtHolidays(db, clock),
  ]
}

async function lookAtVersion(db: Db, isProduction: boolean): Promise<Finding> {
  const of = 'Database'
  const { text, number } = await serverVersion(db)
  if (/beta|rc|devel/.test(text))
    return {
      of,
      state: isProduction ? 'bad' : 'look',
      says: `PostgreSQL ${text} is no finished version.`,
    }
  const isOld = number < SUPPORTED_FROM
  const says = `PostgreSQL ${text} answers${isOld ? ', and is older than we try it with' : ''}.`
  return { of, state: isOld ? 'look' : 'good', says }
}

async function lookAtBackup(db: Db, clock: Clock): Promise<Finding> {
  const of = 'Backup'
  const last = await lastBackup(db)
  if (!last)
    return {
      of,
      state: 'bad',
      says: 'None was ever made: npm run operate -- backup FOLDER makes one.',
    }
  const hours = Math.floor((clock.now().getTime() - last.made_at.getTime()) / HOUR_MS)
  return { of, state: stateOfBackup(hours), says: `The last one is ${hours} hours old.` }
}

/** A backup that nobody has restored may hold nothing. */
async function lookAtProof(db: Db, clock: Clock): Promise<Finding> {
  const of = 'Restore test'
  const last = await lastProvedBackup(db)
  if (!last) {
    const says = 'No restore was ever proved: npm run operate -- restore-proved FOLDER notes one.'
    return { of, state: stateOfRestoreTest(null), says }
  }
  const days = Math.floor((clock.now().getTime() - last.proved_at.getTime()) / DAY_MS)
  return { of, state: stateOfRestoreTest(days), says: `The last one was ${days} days ago.` }
}

/** What an administrator enters in the console before households come. */
const gapWords: Record<OpeningGap, string> = {
  'chat-number': 'the chat number is a sample',
  'support-phone': 'the telephone number is a sample',
  licence: 'the licence is a sample',
  'company-name': 'the name of the company is a sample',
  'company-address': 'the address of the company is a sample',
  originator: 'the direct debit originator is a sample',
  'contact-lines': 'the contact lines are samples',
  'chat-numbers': 'numbers of the chats are samples',
  prices: 'nobody has confirmed the prices',
  terms: 'nobody has confirmed the terms',
  hours: 'nobody has confirmed the hours',
  arrival: 'nobody has confirmed the rules of arrival',
}

async function lookAtSamples(db: Db, isProduction: boolean): Promise<Finding[]> {
  const of = 'Samples'
  const state = isProduction ? 'bad' : 'look'
  const people = await countSamplePeople(db)
  const gaps = await findOpeningGaps(db)
  const found = [
    ...(people > 0 ? [`${people} invented people are there`] : []),
    ...gaps.map((gap) => gapWords[gap]),
  ]
  if (found.length === 0) return [{ of, state: 'good', says: 'Nothing invented is left.' }]
  return found.map((words) => ({ of, state, says: `${sentence(words)}. See the console.` }))
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The government says them late in the year; from December on somebody must enter them. */
async function lookAtHolidays(db: Db, clock: Clock): Promise<Finding> {
  const of = 'Holidays'
  const [year, month] = dayNow(clock).split('-').map(Number)
  const next = Number(year) + 1
  if ((await listHolidays(db, `${next}-01-01`)).length > 0)
    return { of, state: 'good', says: `Those of ${next} are entered.` }
  return {
    of,
    state: Number(month) >= DECEMBER ? 'bad' : 'look',
    says: `None of ${next} is entered yet.`,
  }
}

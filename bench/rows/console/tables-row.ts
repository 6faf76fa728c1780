import { addDays } from '#domain/day.ts'
import { dayNow, systemClock } from '#server/clock.ts'
import { entryStates } from '#domain/payment/ledger/money-entries.ts'
import { CASES } from '#bench/load/console/add-campaigns.ts'
import { addRecords } from '#bench/load/console/add-records.ts'
import { askConsole } from '#bench/load/console/ask-console.ts'
import type { ConsoleAsks } from '#bench/load/console/ask-console.ts'
import type { Bench } from '#bench/bench.ts'
import type { ProductProcess } from '#bench/processes/product-process.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const LIMIT_MS = 300

/** Every list of the console over HTTP, with as many records of each kind. */
export async function tablesRow(use: Bench & ProductProcess): Promise<Row[]> {
  await addRecords(use.db)
  return askConsole(use, asks(), { of: `${whole(CASES)} of each`, limitMs: LIMIT_MS })
}

/** What each list of the console is asked, by its name in the table. */
export function asks(): ConsoleAsks {
  const today = dayNow(systemClock)
  const year = `from=${addDays(today, -200)}&until=${addDays(today, 160)}`
  return {
    applications: ['cases', 'cases?sort=number&page=40', 'cases?stage=running', 'cases?sort=-late'],
    'board of applications': ['case-board'],
    'counts of views': ['case-counts'],
    Today: ['today', 'today?owner=free', 'day'],
    'money of a month': ['money', 'money?page=20', 'money?payer=card&sort=-amount'],
    'money of a year': [`money?${year}`, `money?${year}&sort=amount&page=100`],
    ...Object.fromEntries(
      entryStates.map((state) => [`money of a year, ${state}`, [`money?${year}&state=${state}`]]),
    ),
    'money of a year by day': [`money/days?${year}`],
    'invoices and VAT of a month': ['money/invoices', 'money/invoices?page=100'],
    'invoices and VAT of a year': [
      `money/invoices?${year}`,
      `money/invoices?${year}&kind=credit-note`,
    ],
    'bank files': ['money/bank'],
    'a day compared': [`money/closes/${addDays(today, -3)}`],
    disputes: ['money/disputes'],
    audit: [
      'audit',
      'audit?page=150',
      'audit?staff=member-3',
      'audit?kind=paper-opened',
      'audit?q=member-1',
    ],
    'looks at personal data of a month': [`access-log?from=${addDays(today, -30)}&until=${today}`],
    'looks at personal data of a year': [`access-log?from=${addDays(today, -365)}&until=${today}`],
    conversations: [
      'conversations?state=waiting',
      'conversations?state=done',
      'conversations?state=waiting&kind=job-report',
    ],
    'requests for data': ['data-requests?state=open', 'data-requests?state=closed'],
    removals: ['removals'],
    people: ['people'],
  }
}

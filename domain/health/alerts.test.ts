import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertNames, raisedBy } from './alerts.ts'
import type { AlertFacts, AlertName } from './alerts.ts'

const well: AlertFacts = {
  hasDatabase: true,
  isSiteReady: true,
  oldestJobSeconds: 0,
  unsealedPapers: 0,
  failedTexts: 0,
  tlsDays: 60,
  signerDays: 300,
  backupHours: 20,
  bankUnanswered: 0,
  lateTaskHours: 0,
  failedAnswers: 0,
  freeBytes: 9e9,
}

const faults: Record<AlertName, Partial<AlertFacts>> = {
  'site-down': { isSiteReady: false },
  'database-away': { hasDatabase: false },
  'answers-fail': { failedAnswers: 10 },
  'queue-stuck': { oldestJobSeconds: 301 },
  'papers-unsealed': { unsealedPapers: 1 },
  'texts-fail': { failedTexts: 5 },
  'tls-ends': { tlsDays: 13 },
  'signer-ends': { signerDays: 29 },
  'backup-old': { backupHours: null },
  'bank-waits': { bankUnanswered: 1 },
  'tasks-open': { lateTaskHours: 25 },
  'disk-low': { freeBytes: 1e9 },
}

test('an installation that is well raises nothing', () => {
  expect(raisedBy(well)).toEqual([])
  expect(raisedBy({ ...well, tlsDays: null, freeBytes: null })).toEqual([])
})

test('any faults together raise their own alerts and no other', () => {
  fc.assert(
    fc.property(fc.subarray(alertNames), (names) => {
      const facts = Object.assign({ ...well }, ...names.map((name) => faults[name])) as AlertFacts
      expect(raisedBy(facts).toSorted()).toEqual(names.toSorted())
    }),
  )
})

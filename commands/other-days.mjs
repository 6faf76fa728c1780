import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { browserTests, impossibleCheck, unitTests } from './checks.mjs'

/** Instants at which something turns over, in UTC; Dubai is four hours ahead. */
const instants = [
  ['an evening in the last hour of a month', '2026-11-30T19:30:00Z'],
  ['the eve of a year in the UAE', '2026-12-31T19:50:00Z'],
  ['the first hour of a year in UTC', '2027-01-01T00:10:00Z'],
  ['the last day of February', '2027-02-28T12:00:00Z'],
  ['a holiday, Eid al-Fitr', '2027-03-10T06:00:00Z'],
  ['a Friday in Ramadan, at night', '2027-02-12T22:00:00Z'],
  ['the National Day', '2027-12-02T05:00:00Z'],
  ['the day before the 29th of February', '2028-02-28T20:30:00Z'],
  ['the 29th of February', '2028-02-29T09:00:00Z'],
  ['a Sunday before dawn', '2028-06-18T00:30:00Z'],
  ['a summer noon', '2029-07-31T08:00:00Z'],
  ['years ahead', '2030-05-15T10:00:00Z'],
]

/**
 * Unit tests and stories at each instant: the clock of each process is moved by the same distance, but for
 * PostgreSQL, which is started without our environment. Needs libfaketime.
 */
export function checksOnOtherDays(chromium) {
  const library = findLibrary()
  if (!library || !chromium) {
    const sentence = 'Wants libfaketime and Chromium (Debian: apt-get install faketime chromium).'
    return [impossibleCheck('other days', sentence)]
  }
  return instants.flatMap(([name, instant]) => {
    const env = clockMovedTo(instant, library)
    const on = `${instant}, ${name}`
    return [
      unitTests(['--project=!browser'], env, `unit tests on ${on}`),
      browserTests(chromium, env, `stories on ${on}`),
    ]
  })
}

/** By a distance, so that a process which starts later begins later. */
function clockMovedTo(instant, library) {
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1000)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds >= 0 ? '+' : ''}${seconds}`,
    // Waiting is measured by this clock: moved, every pause would be over or never end.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** The one for programs with threads. */
function findLibrary() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return folders
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file))
}

import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIf } from './step-facts.ts'

/** What may bother a household most (ruling 36). */
export const bothers = [
  'late',
  'phone',
  'no-english',
  'untidy',
  'cooks-badly',
  'not-gentle',
  'leaves-early',
  'not-honest',
] as const
export type Bother = (typeof bothers)[number]

export const MOST_BOTHERS = 3

/** None means skipped. */
export type MostHatedPreferencesFields = { bothers: Bother[] }

export function checkMostHatedPreferences(fields: MostHatedPreferencesFields): FieldRefusal[] {
  const isTooMany = new Set(fields.bothers).size > MOST_BOTHERS
  return refuseIf(isTooMany, { field: 'bothers', code: 'too-many-choices' })
}

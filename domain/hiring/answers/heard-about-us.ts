import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIf } from './step-facts.ts'

/** Where a household first heard of us (ruling 36). */
export const sources = [
  'friend',
  'search',
  'instagram-facebook',
  'tiktok',
  'youtube',
  'radio-outdoor',
  'used-before',
  'other',
] as const
export type HeardFrom = (typeof sources)[number]

/** None means skipped; `other` has the household's own words. */
export type HeardAboutUsFields = { source?: HeardFrom; other?: string }

export function checkHeardAboutUs({ source, other }: HeardAboutUsFields): FieldRefusal[] {
  const isUnsaid = source === 'other' && (other ?? '').trim() === ''
  return refuseIf(isUnsaid, { field: 'other', code: 'source-missing' })
}

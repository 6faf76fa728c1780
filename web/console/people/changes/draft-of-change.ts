import { AT_EASE_WITH, ROLES, SKILLS, WISHES } from '#domain/catalogue/codes.ts'
import { listFields } from '#domain/people/changes/people-change.ts'
import { profileFields } from '#domain/people/profile-fields.ts'
import type { ListField, PeopleChange } from '#domain/people/changes/people-change.ts'
import { latinDigits } from '#domain/latin-digits.ts'

/** What can be chosen to be done to many people. */
export const changeKinds = [
  'publish',
  'pause',
  'price',
  'pay',
  'dearer',
  'start',
  'notice',
  'living',
  'add',
  'remove',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export const livings = ['in', 'out', 'both'] as const
export type Living = (typeof livings)[number]

/** The form: what is typed stays text until the server reads it. */
export type DraftOfChange = {
  kind: ChangeKind
  sum: string
  start: string
  day: string
  living: Living
  /** A list and a code of it, such as `skills:SEWING`. */
  code: string
}

export const emptyDraft: DraftOfChange = {
  kind: 'publish',
  sum: '',
  start: 'NOW',
  day: '',
  living: 'in',
  code: 'skills:CLEANING',
}

/** Codes of each list that can be added or taken away. */
export const codesOfList: Record<ListField, readonly string[]> = {
  skills: SKILLS,
  atEaseWith: AT_EASE_WITH,
  wishes: WISHES,
  roles: ROLES,
  arrivalNotOn: profileFields.arrivalNotOn.codes,
  arrivalEmirates: profileFields.arrivalEmirates.codes,
}

/** Fields whose new number is typed. */
const typedFields = {
  price: 'monthlyPriceAed',
  pay: 'salaryAed',
  notice: 'arrivalNoticeDays',
} as const

/** The change that the form says. */
export function changeOf({ kind, sum, start, day, living, code }: DraftOfChange): PeopleChange {
  if (kind === 'publish' || kind === 'pause') return { act: kind }
  if (kind === 'dearer') {
    return { act: 'raise', field: 'monthlyPriceAed', by: Number(latinDigits(sum).trim()) || 0 }
  }
  if (kind === 'start') {
    const from = start === 'FROM' ? { availableFrom: day } : {}
    return { act: 'set', values: { availability: start, ...from } }
  }
  if (kind === 'living') {
    return { act: 'set', values: { liveIn: living !== 'out', liveOut: living !== 'in' } }
  }
  if (kind !== 'add' && kind !== 'remove') {
    return { act: 'set', values: { [typedFields[kind]]: sum } }
  }
  const [list, name = ''] = code.split(':', 2)
  return { act: kind, field: listFields.find((one) => one === list) ?? 'skills', code: name }
}

import type { Day } from '#domain/day.ts'
import type { WrongField } from '#domain/people/profile-problems.ts'
import { readProfile } from '#domain/people/read-profile.ts'

/** What is done to many people at once. */
export const changeActs = ['publish', 'pause', 'set', 'raise', 'add', 'remove'] as const
export type ChangeAct = (typeof changeActs)[number]

/** Fields that many people may be given the same value of. */
export const setFields = [
  'monthlyPriceAed',
  'salaryAed',
  'availability',
  'availableFrom',
  'arrivalNoticeDays',
  'liveIn',
  'liveOut',
  'approvedOn',
] as const
/** Sums that may go up or down by the same amount. */
export const raisedFields = ['monthlyPriceAed', 'salaryAed'] as const
/** Lists from which one code is added or taken away. */
export const listFields = [
  'roles',
  'skills',
  'atEaseWith',
  'wishes',
  'arrivalNotOn',
  'arrivalEmirates',
] as const
export type ListField = (typeof listFields)[number]

/** One change for many people. */
export type PeopleChange =
  | { act: 'publish' }
  | { act: 'pause' }
  | { act: 'set'; values: Partial<Record<(typeof setFields)[number], unknown>> }
  | { act: 'raise'; field: (typeof raisedFields)[number]; by: number }
  | { act: 'add' | 'remove'; field: ListField; code: string }

/** More people than this are not changed together. */
export const MOST_CHANGED = 5_000
/** A whole change may be undone for this long. */
export const CHANGE_DAYS = 30

/** Where a change of many people stands. */
export const changeStates = ['making', 'made', 'undoing', 'undone'] as const
export type ChangeState = (typeof changeStates)[number]

/** What became of a person in it. */
export const changeOutcomes = ['waiting', 'changed', 'same', 'refused', 'undone', 'kept'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** What is wrong with the change itself, whoever it is for. */
export function wrongInChange(change: PeopleChange, today: Day): WrongField[] {
  const values = typedValues(change)
  const read = readProfile(values, today)
  const wrong = read.ok ? [] : read.wrong
  // A price alone cannot be compared with a pay; that is judged for each person.
  const own = wrong.filter(({ place }) => Object.hasOwn(values, place.split('.', 1)[0] ?? ''))
  if (change.act === 'set' && Object.keys(change.values).length === 0) {
    return [{ place: 'values', problem: 'missing' }]
  }
  if (change.act === 'raise' && (!Number.isSafeInteger(change.by) || change.by === 0)) {
    return [{ place: change.field, problem: change.by === 0 ? 'missing' : 'not-a-number' }]
  }
  return own
}

/** A person who can start now has no start date. */
export const setValues = (values: Record<string, unknown>): Record<string, unknown> =>
  'availability' in values ? { availableFrom: null, ...values } : values

function typedValues(change: PeopleChange): Record<string, unknown> {
  if (change.act === 'set') return setValues(change.values)
  if (change.act === 'add' || change.act === 'remove') return { [change.field]: [change.code] }
  return {}
}

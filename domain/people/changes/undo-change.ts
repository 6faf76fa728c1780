import { isCodeOf } from '#domain/catalogue/codes.ts'
import type { Day } from '#domain/day.ts'
import { changesBetween } from '#domain/people/changes-between.ts'
import type { ProfileChange } from '#domain/people/changes-between.ts'
import type { PersonState } from '#domain/people/person-state.ts'
import type { Profile } from '#domain/people/profile-fields.ts'
import { readProfile } from '#domain/people/read-profile.ts'
import { STATE_PLACE, gapsOf } from './judge-change.ts'
import type { ChangedPerson } from './judge-change.ts'
import { listFields } from './people-change.ts'

/** What taking a change back makes of a person, and the places that somebody changed since. */
export type Undone = { profile: Profile; state: PersonState; kept: string[] }

/**
 * Takes back what one change did to a person. What somebody changed since stays, and is named; of a
 * list only the code is taken back that the change added or took away.
 */
export function undoChange(
  person: ChangedPerson,
  changes: readonly ProfileChange[],
  today: Day,
): Undone {
  const places = changes.map(({ place }) => place)
  const ofProfile = changes.filter(({ place }) => place !== STATE_PLACE)
  const back = ofProfile.map((change) => ({
    place: change.place,
    value: valueBack(person.profile, change),
  }))
  const values = back.flatMap(({ place, value }) => (value ? [[place, value.is] as const] : []))
  const read = readProfile({ ...person.profile, ...Object.fromEntries(values) }, today)
  // What others changed since does not go together with what was before.
  if (!read.ok) return { profile: person.profile, state: person.state, kept: places }
  const state = stateBack({ ...person, profile: read.profile }, changes)
  return {
    profile: read.profile,
    state: state ?? person.state,
    kept: [
      ...back.filter(({ value }) => !value).map(({ place }) => place),
      ...(state === undefined ? [STATE_PLACE] : []),
    ],
  }
}

/** Undefined where somebody gave another value since. */
function valueBack(
  profile: Profile,
  { place, before, after }: ProfileChange,
): { is: unknown } | undefined {
  const now: unknown = Reflect.get(profile, place)
  if (isCodeOf(listFields, place))
    return { is: listBack(profile[place], textsOf(before), textsOf(after)) }
  return isAlike(now, after) || isAlike(now, before) ? { is: before } : undefined
}

function listBack(
  now: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const kept = now.filter((code) => before.includes(code) || !after.includes(code))
  const gone = before.filter((code) => !after.includes(code) && !now.includes(code))
  return [...kept, ...gone]
}

/** Undefined where she was moved since, or cannot be shown any more. */
function stateBack(
  person: ChangedPerson,
  changes: readonly ProfileChange[],
): PersonState | undefined {
  const moved = changes.find(({ place }) => place === STATE_PLACE)
  if (!moved || person.state === moved.before) return person.state
  if (person.state !== moved.after) return undefined
  if (moved.before === 'published') return gapsOf(person).length > 0 ? undefined : 'published'
  return moved.before === 'paused' ? 'paused' : 'draft'
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const isAlike = (one: unknown, other: unknown): boolean =>
  changesBetween({ value: one }, { value: other }).length === 0

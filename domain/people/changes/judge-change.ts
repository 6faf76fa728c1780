import type { Day } from '#domain/day.ts'
import { changesBetween } from '#domain/people/changes-between.ts'
import type { ProfileChange } from '#domain/people/changes-between.ts'
import { gapsBeforePublishing } from '#domain/people/before-publishing.ts'
import type { PublishingGap } from '#domain/people/before-publishing.ts'
import { isPresent, movesFrom } from '#domain/people/person-state.ts'
import type { PersonState } from '#domain/people/person-state.ts'
import type { Profile } from '#domain/people/profile-fields.ts'
import type { ProfileProblem, WrongField } from '#domain/people/profile-problems.ts'
import { readProfile } from '#domain/people/read-profile.ts'
import { setValues } from './people-change.ts'
import type { PeopleChange } from './people-change.ts'

/** A person as a change finds her. */
export type ChangedPerson = {
  profile: Profile
  state: PersonState
  hasVideo: boolean
  /** She hid her page herself. */
  hidHerself: boolean
}

/** Why somebody, or something of hers, stays as it is. */
export const stayReasons = [
  'gone',
  'hired',
  'not-shown',
  'not-ready',
  'wrong',
  'changed-since',
] as const
export type StayReason = (typeof stayReasons)[number]

/** One reason: `place` is what is missing, wrong or was changed since. */
export type WhyStays = {
  reason: StayReason
  place?: string
  problem?: ProfileProblem
  limit?: number
}

export type ChangeVerdict =
  | { verdict: 'changes'; changes: ProfileChange[]; profile: Profile; state: PersonState }
  | { verdict: 'same' }
  | { verdict: 'refused'; why: WhyStays[] }

/** Place of her state among the places of her profile. */
export const STATE_PLACE = 'state'

/** What a change would do to a person, or why not. */
export function judgeChange(
  person: ChangedPerson,
  change: PeopleChange,
  today: Day,
): ChangeVerdict {
  if (!isPresent(person.state)) return refused({ reason: 'gone' })
  if (change.act === 'publish' || change.act === 'pause') return judgeMove(person, change.act)
  const read = readProfile({ ...person.profile, ...changedValues(person.profile, change) }, today)
  if (!read.ok) return refused(...read.wrong.map(whyWrong))
  const changes = changesBetween(person.profile, read.profile)
  if (changes.length === 0) return { verdict: 'same' }
  return { verdict: 'changes', changes, profile: read.profile, state: person.state }
}

function judgeMove(person: ChangedPerson, act: 'publish' | 'pause'): ChangeVerdict {
  const { state, profile } = person
  const to = act === 'publish' ? 'published' : 'paused'
  if (state === to) return { verdict: 'same' }
  if (state === 'hired') return refused({ reason: 'hired' })
  if (!movesFrom(state).includes(act)) return refused({ reason: 'not-shown' })
  const gaps = act === 'publish' ? gapsOf(person) : []
  if (gaps.length > 0) {
    return refused(...gaps.map((place) => ({ reason: 'not-ready', place }) as const))
  }
  const changes = [{ place: STATE_PLACE, before: state, after: to }]
  return { verdict: 'changes', changes, profile, state: to }
}

/** What is missing before a list can show her. */
export const gapsOf = ({ profile, hasVideo, hidHerself }: ChangedPerson): PublishingGap[] =>
  gapsBeforePublishing({
    profile,
    hasVideo,
    hidHerself,
    publishedFields: profile.publishedFields,
    hasPhone: false,
    checks: 0,
  })

function changedValues(
  profile: Profile,
  change: Exclude<PeopleChange, { act: 'publish' } | { act: 'pause' }>,
): Record<string, unknown> {
  if (change.act === 'raise') return { [change.field]: profile[change.field] + change.by }
  if (change.act === 'set') return setValues(change.values)
  const without = profile[change.field].filter((code) => code !== change.code)
  return { [change.field]: change.act === 'add' ? [...without, change.code] : without }
}

const refused = (...why: WhyStays[]): ChangeVerdict => ({ verdict: 'refused', why })

const whyWrong = ({ place, problem, limit }: WrongField): WhyStays => ({
  reason: 'wrong',
  place,
  problem,
  ...(limit === undefined ? {} : { limit }),
})

import * as z from 'zod/mini'
import { personAuditKinds } from '#domain/audit/audit-kinds.ts'
import { CHECK_KINDS } from '#domain/catalogue/checks.ts'
import {
  AT_EASE_WITH,
  LANGUAGE_LEVELS,
  RELIGIONS,
  ROLES,
  SKILLS,
  WISHES,
} from '#domain/catalogue/codes.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { publishingAdvice, publishingGaps } from '#domain/people/before-publishing.ts'
import { numberReasons } from '#domain/people/number-reasons.ts'
import { weekdays } from '#domain/day.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import { personConsents } from '#domain/people/person-consents.ts'
import { personMoves, personStates } from '#domain/people/person-state.ts'
import { profileProblems } from '#domain/people/profile-problems.ts'
import { shownInterviewSchema } from '#api/console/people/shown-interview.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, filsField, flagField, instantField } from '#api/fields.ts'
import { viewCounts } from '#api/console/view-counts.ts'

const see = { action: 'see-people', on: 'console' } as const
const change = { action: 'change-people', on: 'console' } as const

const maidIdField = z.uuid()
const availabilityField = z.enum(['NOW', 'FROM', 'ON_PROBATION_ELSEWHERE'])
const textsField = <Text extends z.ZodMiniType>(text: Text) =>
  z.partialRecord(z.enum(LANGUAGES), text)

/** A profile without her number, which is asked for by a call of its own. */
const profileSchema = z.object({
  name: z.string(),
  spelledNames: textsField(z.string()),
  age: z.int(),
  nationality: z.string(),
  religion: z.nullable(z.enum(RELIGIONS)),
  numberOfChildren: z.int(),
  languages: z.array(
    z.object({ language: z.string(), level: z.nullable(z.enum(LANGUAGE_LEVELS)) }),
  ),
  yearsExperience: z.int(),
  yearsInUae: z.int(),
  roles: z.array(z.enum(ROLES)),
  liveIn: z.boolean(),
  liveOut: z.boolean(),
  skills: z.array(z.enum(SKILLS)),
  atEaseWith: z.array(z.enum(AT_EASE_WITH)),
  wishes: z.array(z.enum(WISHES)),
  monthlyPriceAed: z.number(),
  salaryAed: z.number(),
  availability: availabilityField,
  availableFrom: z.nullable(dayField),
  arrivalNoticeDays: z.int(),
  arrivalNotOn: z.array(z.enum(weekdays)),
  arrivalEmirates: z.array(z.enum(emirateCodes)),
  approvedOn: z.nullable(dayField),
  infoPhrases: textsField(z.array(z.string())),
  transcript: textsField(z.array(z.string())),
  ownWordsIn: z.nullable(z.string()),
  publishedFields: z.array(z.enum(PUBLISHABLE_FIELDS)),
})

/** What was typed, of any shape: `readProfile` of the domain says what is wrong with it. */
const typedField = z.record(z.string(), z.unknown())

/** A wrong value of a profile. */
export const wrongSchema = z.object({
  /** Such as `languages.1.level`. */
  place: z.string(),
  problem: z.enum(profileProblems),
  /** What it may be at least or at most. */
  limit: z.optional(z.number()),
  given: z.optional(z.string()),
})

/** Filters of the list of people, as query parameters. */
export const peopleFilterFields = {
  state: z.optional(z.enum(personStates)),
  nationality: z.optional(z.string().check(z.maxLength(2))),
  availability: z.optional(availabilityField),
  hasVideo: z.optional(flagField),
  /** Part of her name in any script, or her id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
}

export const listPeople = defineCall({
  name: 'listPeople',
  summary: 'A page of people in an order, and how many fit',
  method: 'GET',
  path: 'console/people',
  authority: see,
  input: z.object({
    ...peopleFilterFields,
    /** Its name; with a minus before it the largest comes first. */
    sort: z.optional(z.string().check(z.maxLength(60))),
    /** From 1. */
    page: z.optional(countField),
  }),
  output: z.object({
    people: z.array(
      z.object({
        maidId: maidIdField,
        name: z.string(),
        age: z.int(),
        nationality: z.string(),
        roles: z.array(z.enum(ROLES)),
        state: z.enum(personStates),
        availability: availabilityField,
        availableFrom: z.nullable(dayField),
        monthlyPrice: filsField,
        /** Of her video; null without one. */
        poster: z.nullable(z.string()),
        isSample: z.boolean(),
        changedAt: instantField,
      }),
    ),
    total: z.int(),
    /** How many a page has. */
    pageSize: z.int(),
  }),
})

export const countPeopleViews = defineCall({
  name: 'countPeopleViews',
  summary: 'How many people each view has, by its query',
  method: 'POST',
  path: 'console/people-view-counts',
  authority: see,
  ...viewCounts,
})

const checkSchema = z.object({
  kind: z.enum(CHECK_KINDS),
  way: z.string(),
  checkedOn: dayField,
  validUntil: z.nullable(dayField),
  isExpired: z.boolean(),
  languages: z.array(z.string()),
  /** What was seen and where it is kept; households never see it. */
  evidence: z.nullable(z.string()),
  /** Who looked or listened. */
  by: z.nullable(z.string()),
})

export const getPerson = defineCall({
  name: 'getPerson',
  summary: 'One person: her profile, checks and consents, and what is missing to publish her',
  method: 'GET',
  path: 'console/people/:maidId',
  authority: see,
  input: z.object({ maidId: maidIdField }),
  output: z.object({
    profile: profileSchema,
    /** Which save it is; the next one names it. */
    version: z.int(),
    state: z.enum(personStates),
    moves: z.array(z.enum(personMoves)),
    gaps: z.array(z.enum(publishingGaps)),
    advice: z.array(z.enum(publishingAdvice)),
    /** Such as `050 ••• 4567`; null where she has none. */
    phoneMask: z.nullable(z.string()),
    isSample: z.boolean(),
    /** Null unless she is in the trash: who put her there, and when she is deleted. */
    trash: z.nullable(z.object({ by: z.nullable(z.string()), endsAt: instantField })),
    /** A household is choosing her until then. */
    heldUntil: z.nullable(instantField),
    checks: z.array(checkSchema),
    /** When she agreed to what is shown or given; null where it was not written down. */
    agreed: z.partialRecord(z.enum(personConsents), z.nullable(instantField)),
    hires: z.array(
      z.object({
        caseId: z.string(),
        number: z.int(),
        since: instantField,
        endedOn: z.nullable(dayField),
        endedAs: z.nullable(z.string()),
      }),
    ),
    interviews: z.array(shownInterviewSchema),
    video: z.nullable(z.object({ poster: z.string(), seconds: z.number() })),
  }),
})

/** Somebody saved her meanwhile: what they saved, so that both can be seen. */
const meanwhileSchema = z.object({
  version: z.int(),
  savedBy: z.nullable(z.string()),
  savedAt: instantField,
  profile: profileSchema,
})

export const addPerson = defineCall({
  name: 'addPerson',
  summary: 'Writes down somebody new, hidden, or names each wrong value by its place',
  method: 'POST',
  path: 'console/people',
  authority: change,
  idempotent: true,
  input: z.object({ values: typedField }),
  output: z.object({ wrong: z.array(wrongSchema), maidId: z.nullable(maidIdField) }),
})

export const savePerson = defineCall({
  name: 'savePerson',
  summary: 'Saves her whole profile, or nothing: where values are wrong, or somebody was faster',
  method: 'PUT',
  path: 'console/people/:maidId',
  authority: change,
  idempotent: true,
  input: z.object({
    maidId: maidIdField,
    values: typedField,
    /** The version that was edited. */
    version: z.int(),
  }),
  output: z.object({
    wrong: z.array(wrongSchema),
    meanwhile: z.nullable(meanwhileSchema),
    version: z.int(),
  }),
})

export const textOwnProfile = defineCall({
  name: 'textOwnProfile',
  summary: 'Texts a worker the address of her own profile, in her language',
  method: 'POST',
  path: 'console/people/:maidId/ownprofile',
  authority: { action: 'change-people', on: 'console' },
  idempotent: true,
  input: z.object({ maidId: z.uuid() }),
  output: z.object({ sent: z.literal(true) }),
})

export const showPersonNumber = defineCall({
  name: 'showPersonNumber',
  summary: 'Her number in full; the reason is in the audit trail',
  method: 'POST',
  path: 'console/people/:maidId/number',
  authority: { action: 'see-person-values', on: 'console' },
  idempotent: true,
  input: z.object({ maidId: maidIdField, reason: z.enum(numberReasons) }),
  output: z.object({ phone: z.string() }),
})

export const getPersonHistory = defineCall({
  name: 'getPersonHistory',
  summary: 'All that staff did to her, and what each save changed',
  method: 'GET',
  path: 'console/people/:maidId/history',
  authority: see,
  input: z.object({ maidId: maidIdField }),
  output: z.object({
    events: z.array(
      z.object({
        kind: z.enum(personAuditKinds),
        by: z.string(),
        at: instantField,
        holds: z.record(z.string(), z.union([z.string(), z.number()])),
        /** Of a save: each place with its value before and after. */
        changes: z.array(z.object({ place: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    ),
  }),
})

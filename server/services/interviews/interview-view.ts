import type { HerInterview, HouseholdInterview } from '#api/interviews/interviews.ts'
import { calledName } from '#domain/catalogue/first-name.ts'
import { maySayOutcome, resultOf } from '#domain/interviews/interview-moves.ts'
import type { InterviewHome } from '#domain/interviews/interview-moves.ts'
import { INTERVIEW_MINUTES, isCallOpen, OPENS_MINUTES } from '#domain/interviews/interview-times.ts'
import { dubaiDay } from '#domain/day.ts'
import type { InterviewRow, InterviewWithName } from '#server/db/interviews/interviews.ts'
import {
  dayInHerLanguage,
  filled,
  momentIn,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'

type Common = Omit<HerInterview, 'family' | 'line' | 'times' | 'said' | 'isAsked'>

function commonOf(row: InterviewRow, now: Date): Common {
  const { state, starts_at: startsAt } = row
  const isTimed = startsAt !== null && !['cancelled', 'decided'].includes(state)
  const said = { household: row.household_outcome, she: row.her_outcome }
  const slots = state === 'asked' ? row.slots.filter((slot) => slot > now) : []
  return {
    interviewId: row.id,
    number: row.number,
    state,
    home: row.home,
    slots: slots.map((slot) => slot.toISOString()),
    startsAt: startsAt?.toISOString(),
    cancelledBy: row.cancelled_by ?? undefined,
    isCallOpen: isTimed && isCallOpen(startsAt, now),
    maySay: maySayOutcome({ state, startsAt }, now),
    result: resultOf(said),
  }
}

/** As the household sees it: her first name, and what came of it once both have said. */
export const interviewOfHousehold = (row: InterviewWithName, now: Date): HouseholdInterview => ({
  ...commonOf(row, now),
  maid: { maidId: row.maid_id, name: calledName(row.name) },
  said: row.household_outcome ?? undefined,
})

/** As she sees it: the kind of family, without name or number. */
export function herView(
  row: InterviewRow,
  { language, now, isAsked }: { language: HerLanguage; now: Date; isAsked: boolean },
): HerInterview {
  const common = commonOf(row, now)
  return {
    ...common,
    family: familyIn(language, row.home),
    line: lineOf(row, language, common),
    times: common.slots.map((at) => ({ at, text: whenIn(language, new Date(at)) })),
    said: row.her_outcome ?? undefined,
    isAsked,
  }
}

const homes = {
  children: 'withChildren',
  elderly: 'withElderly',
  neither: 'withNeither',
} as const satisfies Record<InterviewHome, string>

const familyIn = (language: HerLanguage, home: InterviewHome): string =>
  sentencesIn(language).interview[homes[home]]

/** Such as "Tuesday 24 November, 18:30": a day alone says too little of the next two weeks. */
export function whenIn(language: HerLanguage, at: Date): string {
  const hour = momentIn(language, at).match(/\d{2}:\d{2}/)?.[0] ?? ''
  return `${dayInHerLanguage(language, dubaiDay(at.getTime()))}, ${hour}`
}

const results = {
  'both-yes': 'resultBoth',
  'another-interview': 'resultAnother',
  'household-no': 'resultNo',
  'she-no': 'resultNo',
} as const

function lineOf(row: InterviewRow, language: HerLanguage, { maySay, result }: Common): string {
  const words = sentencesIn(language).interview
  if (result) return words[results[result]]
  if (row.her_outcome) return words.waitsOther
  if (maySay) return words.say
  if (row.state === 'asked') return filled(words.choose, { longest: INTERVIEW_MINUTES })
  if (row.state === 'moved') return words.moved
  if (row.state === 'agreed' && row.starts_at) {
    const when = whenIn(language, row.starts_at)
    return filled(words.agreed, { when, minutes: OPENS_MINUTES })
  }
  return row.state === 'missed' ? words.missed : words.cancelled
}

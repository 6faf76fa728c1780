import { campaignValues, matchesCampaign } from '#domain/campaigns/campaign-match.ts'
import type { KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import type { RuleCondition } from '#domain/campaigns/rules/link-rule.ts'
import { isInHours, isLate } from '#domain/campaigns/rules/time-window.ts'
import type { TimeWindow } from '#domain/campaigns/rules/time-window.ts'
import { LANGUAGES } from '#domain/constants.ts'

/** A visit as far as fields with few values tell it. */
type Kind = Readonly<Record<'device' | 'language' | 'mode', string>>

const kinds: readonly Kind[] = ['mobile', 'desktop'].flatMap((device) =>
  LANGUAGES.flatMap((language) => ['maid', 'nanny'].map((mode) => ({ device, language, mode }))),
)

const fieldsOfKind = ['device', 'language', 'mode'] as const
const fieldOfKind = (field: string) => fieldsOfKind.find((one) => one === field)

/** Kinds of visits that a rule's conditions admit. */
export const kindsOf = ({ conditions }: Pick<KeptRule, 'conditions'>): Kind[] =>
  kinds.filter((kind) =>
    conditions.every(({ field, operator, values }) => {
      const known = fieldOfKind(field)
      return !known || matchesCampaign(kind[known], operator, values)
    }),
  )

/**
 * The earlier rules that together take every visit a rule would take, so that it is never used;
 * undefined where it may be. Only what is certain counts.
 */
export function takersOf(rule: KeptRule, earlier: readonly KeptRule[]): KeptRule[] | undefined {
  const rivals = earlier.filter((one) => takesApartFromKind(one, rule))
  const takers = new Set<KeptRule>()
  for (const kind of kindsOf(rule)) {
    const taker = rivals.find((one) => kindsOf(one).includes(kind))
    if (!taker) return undefined
    takers.add(taker)
  }
  return takers.size > 0 ? [...takers] : undefined
}

/** Whether an earlier rule holds wherever a later one does, devices, languages and modes apart. */
function takesApartFromKind(earlier: KeptRule, later: KeptRule): boolean {
  return (
    takesPages(earlier.pages, later.pages) &&
    earlier.conditions.every(
      (one) => fieldOfKind(one.field) !== undefined || isImplied(one, later.conditions),
    ) &&
    takesWindow(earlier.when, later.when)
  )
}

const takesPages = (earlier: readonly string[] = [], later: readonly string[] = []): boolean =>
  earlier.length === 0 || (later.length > 0 && later.every((page) => earlier.includes(page)))

/** Whether a condition holds wherever all of the others do. */
function isImplied(condition: RuleCondition, others: readonly RuleCondition[]): boolean {
  const wanted = campaignValues(condition.operator, condition.values)
  const known = others.filter(({ field }) => sameField(field, condition.field))
  const has = (test: (operator: RuleCondition['operator'], values: string[]) => boolean) =>
    known.some(({ operator, values }) => test(operator, campaignValues(operator, values)))
  if (condition.operator !== 'not in') {
    return has(
      (operator, values) =>
        operator !== 'not in' &&
        values.length > 0 &&
        values.every((value) => wanted.some((one) => value.includes(one))),
    )
  }
  return wanted.every((one) =>
    has((operator, values) => operator === 'not in' && values.some((value) => one.includes(value))),
  )
}

const sameField = (one: string, other: string): boolean => bare(one) === bare(other)
const bare = (field: string): string => field.toLowerCase()

/** Whether one window contains the other. */
function takesWindow(outer: TimeWindow = {}, inner: TimeWindow = {}): boolean {
  return (
    takesDays(outer, inner) &&
    takesHours(outer.hours, inner.hours) &&
    (!hoursShift(outer, inner) || !isDated(outer))
  )
}

function takesDays({ from, until, weekdays = [] }: TimeWindow, inner: TimeWindow): boolean {
  const isFrom = from === undefined || (inner.from !== undefined && inner.from >= from)
  const isUntil = until === undefined || (inner.until !== undefined && inner.until <= until)
  const days = inner.weekdays ?? []
  const isWeekday =
    weekdays.length === 0 || (days.length > 0 && days.every((day) => weekdays.includes(day)))
  return isFrom && isUntil && isWeekday
}

type Hours = NonNullable<TimeWindow['hours']>

/** Hours after midnight belong to the day before: only alike ones compare by day. */
const hoursShift = ({ hours: one }: TimeWindow, { hours: other }: TimeWindow): boolean =>
  (one !== undefined && isLate(one)) !== (other !== undefined && isLate(other))
const isDated = ({ from, until, weekdays }: TimeWindow): boolean =>
  from !== undefined || until !== undefined || Boolean(weekdays?.length)

function takesHours(outer: Hours | undefined, inner: Hours | undefined): boolean {
  if (!outer) return true
  const minutes = Array.from({ length: 1_440 }, (_, minute) => minute)
  const has = (hours: Hours | undefined, minute: number) => !hours || isInHours(hours, minute)
  return minutes.every((minute) => !has(inner, minute) || has(outer, minute))
}

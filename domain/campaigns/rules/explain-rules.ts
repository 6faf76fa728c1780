import { matchesCampaign } from '#domain/campaigns/campaign-match.ts'
import { fieldReader } from './link-rule.ts'
import type { FieldReader, LinkRule, RuleArrival, RuleCondition } from './link-rule.ts'
import { isWithin } from './time-window.ts'

/** The first part of a rule that failed, with what was found. */
export type Missed =
  | { part: 'page'; found: string }
  | { part: 'condition'; condition: RuleCondition; found: string }
  | { part: 'window' }

export type RuleTrace = { rule: number } & (
  | { verdict: 'fits' | 'not-asked' }
  | { verdict: 'misses'; why: Missed }
)

/** Why each rule fits or not, or that an earlier one decided. */
export function explainRules(
  rules: readonly LinkRule<unknown>[],
  arrival: RuleArrival,
): RuleTrace[] {
  const read = fieldReader(arrival)
  let isDecided = false
  return rules.map((rule) => {
    if (isDecided) return { rule: rule.id, verdict: 'not-asked' }
    const why = whyMissed(rule, arrival, read)
    if (why) return { rule: rule.id, verdict: 'misses', why }
    isDecided = true
    return { rule: rule.id, verdict: 'fits' }
  })
}

function whyMissed(
  rule: LinkRule<unknown>,
  arrival: RuleArrival,
  read: FieldReader,
): Missed | undefined {
  const page = arrival.page ?? ''
  if (rule.pages?.length && !rule.pages.includes(page)) return { part: 'page', found: page }
  const condition = rule.conditions.find(
    ({ field, operator, values }) => !matchesCampaign(read(field), operator, values),
  )
  if (condition) return { part: 'condition', condition, found: read(condition.field) }
  return isWithin(rule.when, arrival.at) ? undefined : { part: 'window' }
}

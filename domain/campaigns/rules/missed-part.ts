import { matchesCampaign } from '#domain/campaigns/campaign-match.ts'
import type { FieldReader, LinkRule, RuleVisit, RuleCondition } from './link-rule.ts'
import { isWithinWindow } from './time-window.ts'

/** The first part of a rule that does not hold, with what was found. */
export type Missed =
  | { part: 'page'; found: string }
  | { part: 'condition'; condition: RuleCondition; found: string }
  | { part: 'window' }

/**
 * Undefined where a rule fits a visit. Redirects and traces both ask this, so that no trace tells
 * another story.
 */
export function missedPart(
  rule: Pick<LinkRule<unknown>, 'pages' | 'conditions' | 'when'>,
  visit: RuleVisit,
  read: FieldReader,
): Missed | undefined {
  const page = visit.page ?? ''
  if (rule.pages?.length && !rule.pages.includes(page)) return { part: 'page', found: page }
  const condition = rule.conditions.find(
    ({ field, operator, values }) => !matchesCampaign(read(field), operator, values),
  )
  if (condition) return { part: 'condition', condition, found: read(condition.field) }
  return isWithinWindow(rule.when, visit.at) ? undefined : { part: 'window' }
}

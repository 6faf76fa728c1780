import { fieldReader } from './link-rule.ts'
import type { LinkRule, RuleVisit } from './link-rule.ts'
import { missedPart } from './missed-part.ts'
import type { Missed } from './missed-part.ts'

export type RuleTrace = { rule: number } & (
  | { verdict: 'fits' }
  | { verdict: 'misses'; why: Missed }
  /** An earlier rule decided; without `why` it would have fitted too. */
  | { verdict: 'not-asked'; why?: Missed | undefined }
)

/** Why each rule fits or not, or that an earlier one decided. */
export function explainRules(
  rules: readonly LinkRule<unknown>[],
  visit: RuleVisit,
  { isDecided: wasDecided = false }: { isDecided?: boolean } = {},
): RuleTrace[] {
  const read = fieldReader(visit)
  let isDecided = wasDecided
  return rules.map((rule) => {
    const why = missedPart(rule, visit, read)
    if (isDecided) return { rule: rule.id, verdict: 'not-asked', why }
    if (why) return { rule: rule.id, verdict: 'misses', why }
    isDecided = true
    return { rule: rule.id, verdict: 'fits' }
  })
}

import { campaignValues } from '#domain/campaigns/campaign-match.ts'
import { fieldReader } from './link-rule.ts'
import type { LinkRule, RuleVisit, RuleCondition } from './link-rule.ts'
import { missedPart } from './missed-part.ts'
import { addWord, emptyWordTree, rulesIn } from './word-tree.ts'
import type { WordTree } from './word-tree.ts'

/** Finds the first rule that fits. */
export type RuleBook<Use> = {
  choose: (visit: RuleVisit) => LinkRule<Use> | undefined
}

/**
 * Indexes rules by words and pages, so that a visit tests few. Rules that only exclude are always
 * tested.
 */
export function compileRules<Use>(rules: readonly LinkRule<Use>[]): RuleBook<Use> {
  const trees = new Map<string, WordTree>()
  const byPage = new Map<string, number[]>()
  const always: number[] = []
  for (const [place, rule] of rules.entries()) {
    const condition = rule.conditions.find(({ operator }) => operator !== 'not in')
    if (condition) indexByWords(trees, condition, place)
    else if (rule.pages?.length) indexByPage(byPage, rule.pages, place)
    else always.push(place)
  }
  const choose = (visit: RuleVisit): LinkRule<Use> | undefined => {
    const read = fieldReader(visit)
    const candidates = [...always, ...(byPage.get(visit.page ?? '') ?? [])]
    for (const [field, tree] of trees) rulesIn(tree, read(field), candidates)
    candidates.sort((a, b) => a - b)
    for (const place of candidates) {
      const rule = rules[place]
      if (rule && !missedPart(rule, visit, read)) return rule
    }
    return undefined
  }
  return { choose }
}

function indexByWords(
  trees: Map<string, WordTree>,
  { field, operator, values }: RuleCondition,
  place: number,
): void {
  const tree = trees.get(field) ?? emptyWordTree()
  trees.set(field, tree)
  for (const value of campaignValues(operator, values)) addWord(tree, value, place)
}

function indexByPage(byPage: Map<string, number[]>, pages: readonly string[], place: number): void {
  for (const page of new Set(pages)) byPage.set(page, [...(byPage.get(page) ?? []), place])
}

import { campaignValues, matchesCampaign } from '#domain/campaigns/campaign-match.ts'
import type { CampaignLink, KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { activeRules } from '#domain/campaigns/links/campaign-link.ts'
import type { TimeWindow } from '#domain/campaigns/rules/time-window.ts'
import type { Day } from '#domain/day.ts'
import type { Conflict } from './conflict.ts'
import { kindsOf, takersOf } from './rule-cover.ts'

/** Of one list of rules in its order: a link's own, or without a link those of all. */
export function ruleConflicts(
  rules: readonly KeptRule[],
  link: CampaignLink | undefined,
  today: Day,
): Conflict[] {
  const on = activeRules(rules)
  const seen: KeptRule[] = []
  const found = on.flatMap((rule): Conflict[] => {
    const at = { slug: link?.slug, rule: rule.id }
    const why = whyNever(rule, link)
    if (why) return [{ ...at, code: 'rule-never-fits', rivals: [], what: why }]
    if (isRuleOver(rule.when, today)) return [{ ...at, code: 'over', rivals: [] }]
    const takers = takersOf(rule, seen)
    seen.push(rule)
    if (!takers) return []
    return [{ ...at, code: 'rule-shadowed', rivals: takers.map(({ id }) => ({ ...at, rule: id })) }]
  })
  const shadowed = new Set(found.map(({ rule }) => rule))
  return link ? found : [...found, ...ruledTwice(seen.filter(({ id }) => !shadowed.has(id)))]
}

export const isRuleOver = (window: TimeWindow | undefined, today: Day): boolean =>
  window?.until !== undefined && window.until < today

/** Which part can never hold; undefined where all can. */
function whyNever(rule: KeptRule, link: CampaignLink | undefined): string | undefined {
  const { conditions, when } = rule
  const empty = conditions.find(
    ({ operator, values }) =>
      operator !== 'not in' && campaignValues(operator, values).length === 0,
  )
  if (empty) return empty.field
  if (link && isForOthers(rule, link.slug)) return 'page'
  if (kindsOf(rule).length === 0) return 'kind'
  if (conditions.some((one) => contradicts(one, conditions))) return 'conditions'
  return datesMeet(when, {}) && datesMeet(when, link?.when) ? undefined : 'window'
}

/** A link's own rules see its name as the page. */
const isForOthers = ({ pages = [], conditions }: KeptRule, slug: string): boolean =>
  (pages.length > 0 && !pages.includes(slug)) ||
  conditions.some(
    ({ field, operator, values }) => field === 'page' && !matchesCampaign(slug, operator, values),
  )

/** A word that one condition wants in every case, and another forbids. */
function contradicts(one: KeptRule['conditions'][number], all: KeptRule['conditions']): boolean {
  if (one.operator === 'not in') return false
  const wanted = campaignValues(one.operator, one.values)
  return all.some(
    ({ field, operator, values }) =>
      field === one.field &&
      operator === 'not in' &&
      wanted.every((word) =>
        campaignValues(operator, values).some((forbidden) => word.includes(forbidden)),
      ),
  )
}

/** Whether two windows share a day. */
export function datesMeet(one: TimeWindow = {}, other: TimeWindow = {}): boolean {
  const from = [one.from, other.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  const until = [one.until, other.until].filter((day) => day !== undefined).toSorted()[0]
  return from === undefined || until === undefined || from <= until
}

/**
 * Pairs of rules of all links for the same campaign word that lead elsewhere, where the first is not
 * the narrower one.
 */
function ruledTwice(rules: readonly KeptRule[]): Conflict[] {
  return rules.flatMap((later, place) =>
    rules.slice(0, place).flatMap((earlier): Conflict[] => {
      const word = sharedWord(earlier, later)
      const isNarrower = takersOf(earlier, [later]) !== undefined
      const isAlike = JSON.stringify(earlier.use) === JSON.stringify(later.use)
      if (word === undefined || isAlike || isNarrower || !mayMeet(earlier, later)) return []
      const rivals = [{ rule: earlier.id }]
      return [{ code: 'utm-ruled-twice', rule: later.id, rivals, what: word }]
    }),
  )
}

/** As in `utm_campaign summer`. */
function sharedWord(one: KeptRule, other: KeptRule): string | undefined {
  const words = wordsOf(one)
  return wordsOf(other).find((word) => words.includes(word))
}

const wordsOf = ({ conditions }: KeptRule): string[] =>
  conditions
    .filter(({ field, operator }) => field.startsWith('utm_') && operator !== 'not in')
    .flatMap(({ field, operator, values }) =>
      campaignValues(operator, values).map((value) => `${field} ${value}`),
    )

function mayMeet(one: KeptRule, other: KeptRule): boolean {
  const pages = one.pages ?? []
  const onPages = other.pages ?? []
  const sharePage =
    pages.length === 0 || onPages.length === 0 || pages.some((page) => onPages.includes(page))
  const kinds = kindsOf(one)
  return (
    sharePage &&
    kindsOf(other).some((kind) => kinds.includes(kind)) &&
    datesMeet(one.when, other.when)
  )
}

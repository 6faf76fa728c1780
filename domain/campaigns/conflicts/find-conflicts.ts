import type { CampaignLink, KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { activeRules } from '#domain/campaigns/links/campaign-link.ts'
import type { LinkExperiment } from '#domain/campaigns/links/link-experiment.ts'
import type { ChatNumbers } from '#domain/campaigns/links/chat-numbers.ts'
import { mayBeSlug } from '#domain/campaigns/links/slug.ts'
import type { TimeWindow } from '#domain/campaigns/rules/time-window.ts'
import { dubaiDay } from '#domain/day.ts'
import { chatOpening, numbersOf } from './closed-hours.ts'
import type { Conflict } from './conflict.ts'
import { experimentConflicts } from './experiment-conflicts.ts'
import { datesMeet, isRuleOver, ruleConflicts } from './rule-conflicts.ts'
import { numberConflicts, targetConflicts } from './target-conflicts.ts'
import type { KnownTargets } from './target-conflicts.ts'

/** Everything that is compared. */
export type ConflictInput = {
  links: readonly CampaignLink[]
  /** In their order, those that are off too. */
  rules: readonly KeptRule[]
  numbers: ChatNumbers
  /** Those that run. */
  experiments?: readonly LinkExperiment[] | undefined
  /** Epoch milliseconds. */
  at: number
}

/** All that is wrong with links, rules and numbers together. Retired links cannot be wrong. */
export function findConflicts({
  links,
  rules,
  numbers,
  experiments = [],
  at,
}: ConflictInput): Conflict[] {
  const known: KnownTargets = { links: new Map(links.map((one) => [one.slug, one])), numbers, at }
  const bySlug = Map.groupBy(rules, ({ slug }) => slug)
  const today = dubaiDay(at)
  const inUse = links.filter(({ isRetired }) => !isRetired)
  const forAll = bySlug.get(undefined) ?? []
  return [
    ...ruleConflicts(forAll, undefined, today),
    ...activeRules(forAll).flatMap((rule) => useConflicts(rule, undefined, known)),
    ...inUse.flatMap((link) => linkConflicts(link, bySlug.get(link.slug) ?? [], known)),
    ...experiments.flatMap((experiment) => experimentConflicts(experiment, known)),
    ...claimedTwice(inUse, today),
  ]
}

/** Those in which a link, or the rules of all links, take part. */
export const conflictsOf = (
  conflicts: readonly Conflict[],
  slug: string | undefined,
): readonly Conflict[] =>
  conflicts.filter(
    (one) => one.slug === slug || one.rivals.some((rival) => slug && rival.slug === slug),
  )

function linkConflicts(
  link: CampaignLink,
  rules: readonly KeptRule[],
  known: KnownTargets,
): Conflict[] {
  const { slug } = link
  const at = (found: readonly Omit<Conflict, 'slug'>[]) => found.map((one) => ({ ...one, slug }))
  const today = dubaiDay(known.at)
  const over: Conflict[] =
    isRuleOver(link.when, today) && !link.fallback ? [{ code: 'over', slug, rivals: [] }] : []
  const names: Conflict[] = mayBeSlug(slug) ? [] : [{ code: 'slug-taken', slug, rivals: [] }]
  return [
    ...names,
    ...at(targetConflicts(link.target, slug, known)),
    ...(link.fallback ? at(targetConflicts(link.fallback, slug, known)) : []),
    ...over,
    ...closedConflicts(numbersOf(link.target), [link.when], known).map((one) => ({ ...one, slug })),
    ...ruleConflicts(rules, link, today),
    ...activeRules(rules).flatMap((rule) => useConflicts(rule, link, known)),
  ]
}

/** Of what a rule replaces. */
function useConflicts(
  rule: KeptRule,
  link: CampaignLink | undefined,
  known: KnownTargets,
): Conflict[] {
  const { number, target } = rule.use
  const names = number === undefined ? [] : [number]
  const chats = number === undefined && target ? numbersOf(target) : names
  return [
    ...numberConflicts(names, known.numbers),
    ...(target ? targetConflicts(target, link?.slug, known) : []),
    ...closedConflicts(chats, [rule.when, link?.when], known),
  ].map((one) => ({ ...one, slug: link?.slug, rule: rule.id }))
}

type Found = Pick<Conflict, 'code' | 'what' | 'rivals'>

/** A link without hours of its own may lead to a chat that sleeps at night. */
function closedConflicts(
  names: readonly string[],
  windows: readonly (TimeWindow | undefined)[],
  known: KnownTargets,
): Found[] {
  const opening = chatOpening(names, windows, known)
  if (!opening || opening.isAlways) return []
  const what = names.join(', ')
  if (!opening.isEver) return [{ code: 'chat-closed', what, rivals: [] }]
  const hasHours = windows.some((window) => window?.hours ?? window?.weekdays?.length)
  return hasHours ? [{ code: 'chat-closed-partly', what, rivals: [] }] : []
}

/** Links with the same campaign words at the same time, which no report could tell apart. */
function claimedTwice(links: readonly CampaignLink[], today: string): Conflict[] {
  const current = links.filter((one) => !one.isPaused && !isRuleOver(one.when, today))
  const byWords = Map.groupBy(current, ({ campaign }) => claimOf(campaign))
  return [...byWords].flatMap(([words, claiming]) =>
    words === undefined
      ? []
      : claiming.flatMap((one, place) => rivalsOf(one, claiming, { place, words })),
  )
}

function rivalsOf(
  link: CampaignLink,
  all: readonly CampaignLink[],
  { place, words }: { place: number; words: string },
): Conflict[] {
  const rivals = all.slice(0, place).filter((other) => datesMeet(link.when, other.when))
  if (rivals.length === 0) return []
  const named = rivals.map(({ slug }) => ({ slug }))
  return [{ code: 'utm-claimed-twice', slug: link.slug, rivals: named, what: words }]
}

/** Undefined without a campaign's name: a source alone is nobody's. */
function claimOf(campaign: Readonly<Record<string, string>>): string | undefined {
  if (!campaign['utm_campaign']) return undefined
  return Object.entries(campaign)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value.trim().toLowerCase()}`)
    .toSorted()
    .join(' ')
}

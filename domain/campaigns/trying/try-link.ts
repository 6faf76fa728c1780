import type { CampaignLink, KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { activeRules } from '#domain/campaigns/links/campaign-link.ts'
import { isLive, LinkTable } from '#domain/campaigns/links/link-table.ts'
import type { Destination, LinkSettings } from '#domain/campaigns/links/link-table.ts'
import { explainRules } from '#domain/campaigns/rules/explain-rules.ts'
import { sharesOf } from '#domain/experiments/experiment.ts'
import type { RuleTrace } from '#domain/campaigns/rules/explain-rules.ts'
import type { RuleVisit } from '#domain/campaigns/rules/link-rule.ts'
import { numberStateNow } from './number-now.ts'
import type { NumberNow } from './number-now.ts'

/** A rule's verdict; `off` is not asked at all. */
export type TriedRule = RuleTrace | { rule: number; verdict: 'off' }

/** The experiment of a link: where each share of its journeys would go. */
export type TriedExperiment = {
  id: string
  question: string
  /** Undefined where a rule decided or the link is not live. */
  isAsked: boolean
  variants: { share: number; destination: Destination }[]
}

/** What a visit would find, and why. */
export type Trial = {
  /** What stands in for a link that is not live. */
  state: 'live' | 'paused' | 'retired' | 'outside-window'
  /** Of the link itself, in their order; empty unless it is live. */
  own: TriedRule[]
  /** Of all links, asked where none of its own fits. */
  general: TriedRule[]
  /** Who decided; absent for the link's own target. */
  decidedBy?: number | undefined
  destination: Destination
  /** Absent without one; `destination` is that of variant A. */
  experiment?: TriedExperiment | undefined
  /** The chat's numbers by name; empty for other targets. */
  numbers: NumberNow[]
}

export type TryingSettings = Omit<LinkSettings, 'rules'> & {
  /** Those that are off too. */
  rules: readonly KeptRule[]
}

/** Decides a visit by the table that redirects, and explains every rule. */
export function tryLink(
  settings: TryingSettings,
  link: CampaignLink,
  asked: Omit<RuleVisit, 'page'>,
): Trial {
  const visit = { ...asked, page: link.slug }
  const table = new LinkTable({ ...settings, rules: activeRules(settings.rules) })
  const decision = table.decide(link, visit)
  const state = stateAt(link, visit.at)
  const isAsked = state === 'live'
  const own = isAsked ? tried(ofLink(settings, link.slug), visit, false) : []
  const isDecided = own.some(({ verdict }) => verdict === 'fits')
  const general = isAsked ? tried(ofLink(settings, undefined), visit, isDecided) : []
  return {
    state,
    own,
    general,
    decidedBy: decision.rule,
    destination: decision.destination,
    experiment: triedExperiment(table, link, visit),
    numbers: decision.numberNames.map((name) => numberStateNow(settings.numbers, name, visit.at)),
  }
}

function triedExperiment(
  table: LinkTable,
  link: CampaignLink,
  visit: RuleVisit,
): TriedExperiment | undefined {
  const experiment = table.experimentOn(link)
  if (!experiment) return undefined
  const shares = sharesOf(experiment.variants)
  const ways = experiment.variants.map((_, variant) => table.decide(link, visit, variant))
  return {
    id: experiment.id,
    question: experiment.question,
    isAsked: ways.every((one) => one.experiment !== undefined),
    variants: ways.map(({ destination }, variant) => ({
      share: shares[variant] ?? 0,
      destination,
    })),
  }
}

function stateAt(link: CampaignLink, at: number): Trial['state'] {
  if (isLive(link, at)) return 'live'
  if (link.isRetired) return 'retired'
  return link.isPaused ? 'paused' : 'outside-window'
}

const ofLink = ({ rules }: TryingSettings, slug: string | undefined): KeptRule[] =>
  rules.filter((rule) => rule.slug === slug)

/** Those that are off stay in their places. */
function tried(rules: readonly KeptRule[], visit: RuleVisit, isDecided: boolean): TriedRule[] {
  const traces = new Map(
    explainRules(activeRules(rules), visit, { isDecided }).map((trace) => [trace.rule, trace]),
  )
  return rules.map(({ id }) => traces.get(id) ?? { rule: id, verdict: 'off' })
}

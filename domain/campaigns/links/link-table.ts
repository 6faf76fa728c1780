import { queryOf } from '#domain/campaigns/parse-url.ts'
import { compileRules } from '#domain/campaigns/rules/compile-rules.ts'
import type { RuleBook } from '#domain/campaigns/rules/compile-rules.ts'
import type { LinkRule, RuleVisit } from '#domain/campaigns/rules/link-rule.ts'
import { isWithinWindow } from '#domain/campaigns/rules/time-window.ts'
import type { Language } from '#domain/constants.ts'
import { ownPaths } from '#domain/site/own-paths.ts'
import { mayMeasure } from '#domain/visitor/consent.ts'
import type { ConsentMode, ConsentPolicy } from '#domain/visitor/consent.ts'
import type {
  CampaignLink,
  CampaignRule,
  ChatTarget,
  LinkSetting,
  LinkTarget,
  RuleUse,
} from './campaign-link.ts'
import { numberNow } from './chat-numbers.ts'
import type { ChatNumbers } from './chat-numbers.ts'
import type { LinkExperiment } from './link-experiment.ts'
import { forwardedQuery, withQuery } from './forward-query.ts'
import { mayBeSlug } from './slug.ts'

/** Staff's settings of links. */
export type LinkSettings = {
  links: readonly CampaignLink[]
  /** In their order. */
  rules: readonly CampaignRule[]
  numbers: ChatNumbers
  addresses: Readonly<Record<LinkSetting, string>>
  /** The site's chat, used where nothing names another. */
  chat: { number: string; text: string }
  /** Whether a document with this code exists. */
  hasDocument: (code: string) => boolean
  /** Those that run; a link is in one at most. */
  experiments?: readonly LinkExperiment[]
  /** Whether a visitor has to agree before anything is counted. */
  consentPolicy?: ConsentPolicy
}

/** A visit's destination: a chat number with text, or an unchanged address. */
export type Destination =
  | { kind: 'chat'; numbers: readonly string[]; text: string }
  | { kind: 'direct'; location: string }

/** A visit's destination, the rule that chose it, and the chat numbers that were named. */
export type Decision = {
  destination: Destination
  rule: number | undefined
  /** The experiment that chose the target: no rule did, and the link is live. */
  experiment: LinkExperiment | undefined
  numberNames: readonly string[]
}

type ReachedTarget = Exclude<LinkTarget, { kind: 'setting' }>

const HOME = '/'
const CALL_PAGE = ownPaths.callUs
const DOCUMENTS = '/api/resources/downloadresource'

/** Links and rules indexed once, so that each decision is fast. */
export class LinkTable {
  readonly #settings: LinkSettings
  readonly #links = new Map<string, CampaignLink>()
  readonly #own = new Map<string, RuleBook<RuleUse>>()
  readonly #all: RuleBook<RuleUse>
  readonly #experiments = new Map<string, LinkExperiment>()
  /** Whether rules may replace the site's chat. */
  readonly choosesChats: boolean
  /** Whether a decision may change with time alone. */
  readonly isTimed: boolean

  constructor(settings: LinkSettings) {
    this.#settings = settings
    for (const link of settings.links) {
      if (mayBeSlug(link.slug)) this.#links.set(link.slug, link)
    }
    for (const experiment of settings.experiments ?? []) {
      for (const { slug } of experiment.links) this.#experiments.set(slug, experiment)
    }
    const bySlug = Map.groupBy(settings.rules, ({ slug }) => slug)
    const forAll = bySlug.get(undefined) ?? []
    this.choosesChats = forAll.length > 0
    this.#all = compileRules(forAll)
    for (const [slug, rules] of bySlug) {
      if (slug !== undefined) this.#own.set(slug, compileRules(rules))
    }
    this.isTimed =
      settings.rules.some(({ when }) => when) ||
      settings.links.some(({ when }) => when) ||
      Object.values(settings.numbers).some(({ when, fullOn }) => when ?? fullOn)
  }

  find(slug: string): CampaignLink | undefined {
    return this.#links.get(slug)
  }

  /** The experiment that a link is in. */
  experimentOn({ slug }: Pick<CampaignLink, 'slug'>): LinkExperiment | undefined {
    return this.#experiments.get(slug)
  }

  /** Whether a visitor with this choice is counted in experiments. */
  mayCount(consent: ConsentMode | undefined): boolean {
    return mayMeasure(consent, this.#settings.consentPolicy ?? 'opt-in')
  }

  get slugs(): Iterable<string> {
    return this.#links.keys()
  }

  /**
   * A visit's destination: by the link's rules, then general ones, then the variant of its
   * experiment, then its target.
   */
  decide(link: CampaignLink, visit: RuleVisit, variant = 0): Decision {
    if (!isLive(link, visit.at)) {
      return this.#decided(link.fallback ?? { kind: 'page', path: HOME }, { link, visit })
    }
    const rule = this.#own.get(link.slug)?.choose(visit) ?? this.#all.choose(visit)
    if (rule) {
      return this.#decided(usedTarget(rule.use, link.target), { link, visit, rule: rule.id })
    }
    const experiment = this.#experiments.get(link.slug)
    const target = experiment?.variants[variant]?.target ?? link.target
    return { ...this.#decided(target, { link, visit }), experiment }
  }

  #decided(
    target: LinkTarget,
    { link, visit, rule }: { link: CampaignLink; visit: RuleVisit; rule?: number | undefined },
  ): Decision {
    const reached = this.#reached(target)
    return {
      destination: this.#destination(reached, link, visit),
      rule,
      experiment: undefined,
      numberNames: reached.kind === 'chat' ? (reached.numbers ?? []) : [],
    }
  }

  /** The chat of one of our pages by general rules [O05]: digits and text. */
  chatOf(visit: RuleVisit, target: ChatTarget = { kind: 'chat' }): Destination {
    const rule: LinkRule<RuleUse> | undefined = this.#all.choose(visit)
    const used = usedTarget(rule?.use, target)
    return this.#destination(used.kind === 'chat' ? used : target, { campaign: {} }, visit)
  }

  /** The target, or what stands in for a document or an address that is not there. */
  #reached(target: LinkTarget): ReachedTarget {
    if (target.kind === 'document') {
      return this.#settings.hasDocument(target.code) ? target : target.otherwise
    }
    if (target.kind !== 'setting') return target
    const url = this.#settings.addresses[target.name]
    return url ? { kind: 'address', url } : target.otherwise
  }

  #destination(
    target: ReachedTarget,
    link: Pick<CampaignLink, 'campaign' | 'language' | 'event'>,
    visit: RuleVisit,
  ): Destination {
    if (target.kind === 'chat') return this.#chat(target, visit, link.language)
    if (target.kind === 'document') {
      return direct(`${DOCUMENTS}?code=${encodeURIComponent(target.code)}`)
    }
    const to = target.kind === 'address' ? 'others' : 'page'
    const words = forwardedQuery(queryOf(visit.url), to, ownWords(link, to))
    return direct(withQuery(addressOf(target), words))
  }

  #chat(
    { numbers = [], texts = {} }: ChatTarget,
    { at, language }: RuleVisit,
    own: Language | undefined,
  ): Destination {
    const { chat, numbers: known } = this.#settings
    const open = numbers
      .map((name) => numberNow(known, name, at))
      .filter((one) => one !== undefined)
    const spoken = language === 'en' ? (own ?? language) : language
    return {
      kind: 'chat',
      numbers: (open.length > 0 ? open : [chat.number]).map((number) => number.replace(/\D/g, '')),
      text: (texts[spoken] ?? texts.en ?? '') || chat.text,
    }
  }
}

/** Whether a link leads to its target now, else to what stands in. */
export const isLive = (
  { isPaused, isRetired, when }: Pick<CampaignLink, 'isPaused' | 'isRetired' | 'when'>,
  at: number,
): boolean => !isPaused && !isRetired && isWithinWindow(when, at)

const ownWords = (
  { campaign, event }: Pick<CampaignLink, 'campaign' | 'event'>,
  to: 'page' | 'others',
): Record<string, string> =>
  event !== undefined && to === 'page' ? { ...campaign, event } : campaign

const direct = (location: string): Destination => ({ kind: 'direct', location })

function usedTarget(use: RuleUse | undefined, target: LinkTarget): LinkTarget {
  const chosen = use?.target ?? target
  if (use?.number === undefined) return chosen
  if (chosen.kind === 'chat') return { ...chosen, numbers: [use.number] }
  if ('otherwise' in chosen && chosen.otherwise.kind === 'chat') {
    return { ...chosen, otherwise: { ...chosen.otherwise, numbers: [use.number] } }
  }
  return chosen
}

function addressOf(target: Extract<LinkTarget, { kind: 'page' | 'address' | 'call' }>): string {
  if (target.kind === 'page') return target.path
  return target.kind === 'address' ? target.url : CALL_PAGE
}

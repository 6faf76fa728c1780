import type { CampaignLink, CampaignRule } from '#domain/campaigns/links/campaign-link.ts'
import { keptWords, withQuery } from '#domain/campaigns/links/forward-query.ts'
import { LinkTable } from '#domain/campaigns/links/link-table.ts'
import type { LinkSettings } from '#domain/campaigns/links/link-table.ts'
import { recordedTarget } from '#domain/campaigns/links/recorded-target.ts'
import { isVisitField } from '#domain/campaigns/rules/link-rule.ts'
import type { Language } from '#domain/constants.ts'
import type { DeviceClass } from '#domain/visitor/device.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import type { ReplayResult } from './replay-kinds.ts'
import { differing, judge } from './verdict.ts'
import type { ReplayedWay, ReplayVerdict } from './verdict.ts'

/** Where a visit went, by which rule, and with what message. */
export type VisitWay = {
  /** `chat` with its numbers, or the target's path or host. */
  to: string
  /** Null for the link's own target. */
  rule: number | null
  text: string
}

/** What was recorded of a person's visit of a link. */
export type RecordedVisit = {
  slug: string
  /** Epoch milliseconds. */
  at: number
  device: DeviceClass
  language: Language
  mode: Mode
  campaign: Readonly<Record<string, string>>
  rule: number | null
  target: string
}

/** Links, rules and numbers, with the fields that rules read for each link. */
export class VisitRules {
  readonly #table: LinkTable
  readonly #fields = new Map<string | undefined, Set<string>>()

  constructor(settings: LinkSettings) {
    this.#table = new LinkTable(settings)
    for (const rule of settings.rules) this.#note(rule)
  }

  #note({ slug, conditions }: CampaignRule): void {
    const fields = this.#fields.get(slug) ?? new Set()
    for (const { field } of conditions) fields.add(field.replace(/^\?/, '').toLowerCase())
    this.#fields.set(slug, fields)
  }

  /** Where a visit goes by these rules. */
  decide(visit: RecordedVisit): ReplayedWay<VisitWay> {
    const link = this.#table.find(visit.slug)
    if (!link) return { cannot: 'rules-changed-since' }
    if (this.#readsMore(link)) return { cannot: 'word-not-kept' }
    const { destination, rule } = this.#table.decide(link, {
      ...visit,
      url: addressOf(visit, link),
      page: link.slug,
    })
    const text = destination.kind === 'chat' ? destination.text : ''
    return { way: { to: recordedTarget(destination), rule: rule ?? null, text } }
  }

  /** Whether a rule reads what visits do not keep; words of the link's own stand for the visitor's. */
  #readsMore(link: CampaignLink): boolean {
    const fields = [link.slug, undefined].flatMap((slug) => [...(this.#fields.get(slug) ?? [])])
    return fields.some((field) =>
      isVisitField(field)
        ? field === 'url'
        : !keptWords.includes(field) || Object.hasOwn(link.campaign, field),
    )
  }
}

function addressOf({ slug, campaign }: RecordedVisit, link: CampaignLink): string {
  const words = Object.entries(campaign).filter(
    ([name]) => keptWords.includes(name) && !Object.hasOwn(link.campaign, name),
  )
  return withQuery(`/${slug}`, new URLSearchParams(words))
}

/** What a draft of links, rules or numbers would change for a visit. */
export function replayVisit(
  visit: RecordedVisit,
  today: VisitRules,
  draft: VisitRules,
): ReplayVerdict<VisitWay> {
  return judge(asRecorded(visit, today.decide(visit)), draft.decide(visit), differing(otherWay))
}

function asRecorded(visit: RecordedVisit, replayed: ReplayedWay<VisitWay>): ReplayedWay<VisitWay> {
  if ('cannot' in replayed) return replayed
  const { to, rule } = replayed.way
  const isSame = to === visit.target && rule === visit.rule
  return isSame ? replayed : { cannot: 'rules-changed-since' }
}

/** Another rule that leads to the same place is nothing that a visitor notices. */
function otherWay(before: VisitWay, after: VisitWay): ReplayResult | undefined {
  if (after.to !== before.to) return after.to.startsWith('chat ') ? 'other-chat' : 'other-page'
  return after.text === before.text ? undefined : 'other-words'
}

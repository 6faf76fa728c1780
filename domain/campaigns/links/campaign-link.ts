import type { LinkRule } from '#domain/campaigns/rules/link-rule.ts'
import type { TimeWindow } from '#domain/campaigns/rules/time-window.ts'
import type { Language } from '#domain/constants.ts'

export type TextByLanguage = Partial<Record<Language, string>>

/** A chat with the site's first open number, or one of `numbers`, and its own text. */
export type ChatTarget = { kind: 'chat'; numbers?: readonly string[]; texts?: TextByLanguage }

/** Addresses that the operator sets once for the whole site. */
export const LINK_SETTINGS = [
  'mapsLink',
  'appStoreLink',
  'playStoreLink',
  'reviewLink',
  'visaSiteLink',
  'clientPortalLink',
] as const
export type LinkSetting = (typeof LINK_SETTINGS)[number]

/** An object with one value for each setting. */
export function ofEachSetting<Value>(value: Value): Record<LinkSetting, Value> {
  // `fromEntries` loses the names' type.
  return Object.fromEntries(LINK_SETTINGS.map((name) => [name, value])) as Record<
    LinkSetting,
    Value
  >
}

export type PageTarget = { kind: 'page'; path: string }
export type Otherwise = ChatTarget | PageTarget

/** A link's target. */
export type LinkTarget =
  | ChatTarget
  | PageTarget
  | { kind: 'call' }
  /** Another site's page or a store, by https. */
  | { kind: 'address'; url: string }
  | { kind: 'setting'; name: LinkSetting; otherwise: Otherwise }
  /** By its resource code. */
  | { kind: 'document'; code: string; otherwise: Otherwise }

/** A short link of a campaign, an event or a poster. */
export type CampaignLink = {
  slug: string
  target: LinkTarget
  /** Titles for previews. */
  titles: TextByLanguage
  /** Campaign words of the link itself, such as utm_source. */
  campaign: Record<string, string>
  /** The text's language where the visitor chose none. */
  language?: Language | undefined
  /** When it leads to its target; otherwise to `fallback`. */
  when?: TimeWindow | undefined
  isPaused: boolean
  /** Gone from the list for good; its name is never used again. */
  isRetired?: boolean | undefined
  /** The name under which its visits are counted, and which pages of ours are told. */
  event?: string | undefined
  /** By default the landing page. */
  fallback?: LinkTarget | undefined
}

/** What a rule replaces: a chat's number or the target. */
export type RuleUse = { number?: string | undefined; target?: LinkTarget | undefined }

/** A rule of one link; without a slug of all links and the site's chats. */
export type CampaignRule = LinkRule<RuleUse> & { slug?: string | undefined }

/** A rule as staff keep it, also while it is off. */
export type KeptRule = CampaignRule & { name: string; isOn: boolean }

/** What is saved of a link at once, and what its history has. */
export type LinkDraft = { link: CampaignLink; rules: readonly KeptRule[] }

/** The rules that are asked, in their order. */
export const activeRules = <Rule extends { isOn: boolean }>(rules: readonly Rule[]): Rule[] =>
  rules.filter(({ isOn }) => isOn)

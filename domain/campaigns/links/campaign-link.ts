import type { LinkRule } from '#domain/campaigns/rules/link-rule.ts'
import type { TimeWindow } from '#domain/campaigns/rules/time-window.ts'
import type { Language } from '#domain/constants.ts'

export type TextByLanguage = Partial<Record<Language, string>>

/** A chat with the first open number of the site, or one of those named, and its own text. */
export type ChatTarget = { kind: 'chat'; numbers?: readonly string[]; texts?: TextByLanguage }

/** An address that the operator sets once for the whole site. */
export const LINK_SETTINGS = [
  'mapsLink',
  'appStoreLink',
  'playStoreLink',
  'reviewLink',
  'visaSiteLink',
  'clientPortalLink',
] as const
export type LinkSetting = (typeof LINK_SETTINGS)[number]

/** The same for each of them, such as the shape of a field. */
export function ofEachSetting<Value>(value: Value): Record<LinkSetting, Value> {
  // `fromEntries` forgets that the names are those of the list.
  return Object.fromEntries(LINK_SETTINGS.map((name) => [name, value])) as Record<
    LinkSetting,
    Value
  >
}

export type PageTarget = { kind: 'page'; path: string }
export type Otherwise = ChatTarget | PageTarget

/** Where a link leads. What may be missing says where to go instead. */
export type LinkTarget =
  | ChatTarget
  | PageTarget
  | { kind: 'call' }
  /** Another's page or a store, https. */
  | { kind: 'address'; url: string }
  | { kind: 'setting'; name: LinkSetting; otherwise: Otherwise }
  /** By its resource code. */
  | { kind: 'document'; code: string; otherwise: Otherwise }

/** A short link of a campaign, an event or a poster. */
export type CampaignLink = {
  slug: string
  target: LinkTarget
  /** What a preview shows as its title. */
  titles: TextByLanguage
  /** Words that it brings itself, such as utm_source. */
  campaign: Record<string, string>
  /** Of its text where the visitor has chosen none. */
  language?: Language | undefined
  /** When it leads to its target; else to `fallback`. */
  when?: TimeWindow | undefined
  isPaused: boolean
  /** The landing page where there is none. */
  fallback?: LinkTarget | undefined
}

/** What a rule changes: the number of a chat, or where the link leads. */
export type RuleUse = { number?: string | undefined; target?: LinkTarget | undefined }

/** Of one link, or of all and of the site's own chats where it names none. */
export type CampaignRule = LinkRule<RuleUse> & { slug?: string | undefined }

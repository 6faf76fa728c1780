import * as z from 'zod/mini'
import { findConflicts } from '#domain/campaigns/conflicts/find-conflicts.ts'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import { isError } from '#domain/campaigns/conflicts/conflict.ts'
import { conflictsOf } from '#domain/campaigns/conflicts/find-conflicts.ts'
import type { KeptRule, LinkDraft } from '#domain/campaigns/links/campaign-link.ts'
import type { TryingSettings } from '#domain/campaigns/trying/try-link.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import { generalRulesSchema, linkDraftSchema } from '#server/db/campaigns/link-schemas.ts'
import { wrongValuesOf } from '#server/services/site/wrong-values.ts'

type Read<T> = { draft: T; wrong: [] } | { draft?: undefined; wrong: WrongValue[] }

/** A link with its rules as a form sent it, or what is wrong with it. */
export function readLinkDraft(given: unknown): Read<LinkDraft> {
  const read = z.safeParse(linkDraftSchema, given, { reportInput: true })
  if (!read.success) return { wrong: wrongValuesOf(read.error.issues) }
  const { link, rules } = read.data
  return { draft: { link, rules: rules.map((rule) => ({ ...rule, slug: link.slug })) }, wrong: [] }
}

/** The rules of all links as a form sent them. */
export function readGeneralRules(rules: unknown): Read<KeptRule[]> {
  const read = z.safeParse(generalRulesSchema, { rules }, { reportInput: true })
  return read.success
    ? { draft: read.data.rules, wrong: [] }
    : { wrong: wrongValuesOf(read.error.issues) }
}

/** All settings with a link in the place of the one of its name. */
export function withDraft<Settings extends Pick<TryingSettings, 'links' | 'rules'>>(
  settings: Settings,
  { link, rules }: LinkDraft,
): Settings {
  return {
    ...settings,
    links: [...settings.links.filter(({ slug }) => slug !== link.slug), link],
    rules: [...settings.rules.filter(({ slug }) => slug !== link.slug), ...rules],
  }
}

/** All settings with other general rules, which apply to every link. */
export const withGeneralRules = <Settings extends Pick<TryingSettings, 'rules'>>(
  settings: Settings,
  rules: readonly KeptRule[],
): Settings => ({
  ...settings,
  rules: [...rules, ...settings.rules.filter(({ slug }) => slug !== undefined)],
})

/** What is wrong about one link, or without a name about the rules of all. */
export const conflictsAbout = (
  settings: Pick<TryingSettings, 'links' | 'rules' | 'numbers' | 'experiments'>,
  slug: string | undefined,
  at: Date,
): readonly Conflict[] => conflictsOf(findConflicts({ ...settings, at: at.getTime() }), slug)

/** What keeps it from being published. */
export const errorsIn = (conflicts: readonly Conflict[]): Conflict[] => conflicts.filter(isError)

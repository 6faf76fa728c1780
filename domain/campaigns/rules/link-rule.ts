import type { CampaignOperator } from '#domain/campaigns/campaign-match.ts'
import { queryOf } from '#domain/campaigns/parse-url.ts'
import type { Language } from '#domain/constants.ts'
import type { DeviceClass } from '#domain/visitor/device.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import type { TimeWindow } from './time-window.ts'

/** Fields of conditions besides query words; `?url` means the query's own word. */
export const VISIT_FIELDS = ['url', 'page', 'mode', 'device', 'language'] as const
export type VisitField = (typeof VISIT_FIELDS)[number]

/** `field` is in `VISIT_FIELDS` or a query word such as utm_source. */
export type RuleCondition = {
  field: string
  operator: CampaignOperator
  values: readonly string[]
}

/** Fits on one of its pages, under all conditions, within its window. */
export type LinkRule<Use> = {
  id: number
  /** Whole page identifiers or slugs; empty for any. */
  pages?: readonly string[]
  conditions: readonly RuleCondition[]
  when?: TimeWindow | undefined
  use: Use
}

/** A visit as rules read it. */
export type RuleVisit = {
  /** Path and query. */
  url: string
  /** The page's identifier, or a slug. */
  page?: string | undefined
  mode: Mode
  device: DeviceClass
  language: Language
  /** Epoch milliseconds. */
  at: number
}

/** A field's text for conditions, in lower case; '' without one. */
export type FieldReader = (field: string) => string

/** Longer addresses are cut for rules, since no campaign word is longer. */
const LONGEST = 2_000

/** Query words in any case; of doubled ones the first. */
export function fieldReader(visit: RuleVisit): FieldReader {
  const url = visit.url.slice(0, LONGEST).toLowerCase()
  let words: URLSearchParams | undefined
  return (field) => {
    if (isVisitField(field)) return field === 'url' ? url : (visit[field]?.toLowerCase() ?? '')
    words ??= queryOf(url)
    return words.get((field.startsWith('?') ? field.slice(1) : field).toLowerCase()) ?? ''
  }
}

export function isVisitField(field: string): field is VisitField {
  return VISIT_FIELDS.some((known) => known === field)
}

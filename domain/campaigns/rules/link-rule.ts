import type { CampaignOperator } from '#domain/campaigns/campaign-match.ts'
import { queryOf } from '#domain/campaigns/parse-url.ts'
import type { Language } from '#domain/constants.ts'
import type { DeviceClass } from '#domain/visitor/device.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import type { TimeWindow } from './time-window.ts'

/** What a condition may ask besides the words of the query; `?url` is the query's word of that name. */
export const ARRIVAL_FIELDS = ['url', 'page', 'mode', 'device', 'language'] as const
export type ArrivalField = (typeof ARRIVAL_FIELDS)[number]

/** `field` is one of `ARRIVAL_FIELDS`, or a word of the query such as utm_source. */
export type RuleCondition = {
  field: string
  operator: CampaignOperator
  values: readonly string[]
}

/** Fits where all of it holds: on one of the pages, every condition, within the window. */
export type LinkRule<Use> = {
  id: number
  /** Page identifiers or slugs, whole; any where empty. */
  pages?: readonly string[]
  conditions: readonly RuleCondition[]
  when?: TimeWindow | undefined
  use: Use
}

/** A visit as rules read it. */
export type RuleArrival = {
  /** Path and query. */
  url: string
  /** The page's identifier, or the slug. */
  page?: string | undefined
  mode: Mode
  device: DeviceClass
  language: Language
  /** Epoch milliseconds. */
  at: number
}

/** The text that a field's conditions search, lower case; '' where there is none. */
export type FieldReader = (field: string) => string

/** What rules read of longer addresses; nobody's campaign word is longer. */
const LONGEST = 2_000

/** Names of query words are read in any letter case, of doubled ones the first. */
export function fieldReader(arrival: RuleArrival): FieldReader {
  const url = arrival.url.slice(0, LONGEST).toLowerCase()
  let words: URLSearchParams | undefined
  return (field) => {
    if (isArrivalField(field)) return field === 'url' ? url : (arrival[field]?.toLowerCase() ?? '')
    words ??= queryOf(url)
    return words.get((field.startsWith('?') ? field.slice(1) : field).toLowerCase()) ?? ''
  }
}

export function isArrivalField(field: string): field is ArrivalField {
  return ARRIVAL_FIELDS.some((known) => known === field)
}

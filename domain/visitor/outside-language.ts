import { findLanguage } from './language.ts'

/** What a navigation does about a language that only the operator's widget speaks [L04]. */
export type OutsideTurn =
  | { type: 'none' }
  /** A fresh document: the widget leaves, or may not be on this one. */
  | { type: 'fresh-page' }
  | { type: 'translate'; language: string }

export type OutsideVisit = {
  /** The languages that the operator's widget is there for. */
  offered: readonly string[]
  /** The query `lang`, null where there is none. */
  query: string | null
  /** What the session keeps as `lang`. */
  stored: string | undefined
  /** What the document is translated into now. */
  shown: string | undefined
  /** Whether the page gone to, and the one that the document came for, are the same for everybody. */
  isPublic: boolean
  beganPublic: boolean
}

/** Pages with personal values are never shown to another's script. */
export function outsideTurn(visit: OutsideVisit): OutsideTurn {
  const { shown, isPublic, beganPublic } = visit
  const language = isPublic ? wantedLanguage(visit) : undefined
  if (language === shown) return { type: 'none' }
  if (language === undefined || shown !== undefined || !beganPublic) return { type: 'fresh-page' }
  return { type: 'translate', language }
}

/** The query's, whole and offered; one of ours or an empty one ends it; else the session's. */
function wantedLanguage({ offered, query, stored }: OutsideVisit): string | undefined {
  const asked = query?.trim().toLowerCase()
  if (asked === '' || findLanguage(asked)) return undefined
  return [asked, stored].find((code) => code !== undefined && offered.includes(code))
}

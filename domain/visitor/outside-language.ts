import { findLanguage } from './language.ts'

/** A navigation's effect on the widget's language [L04]. */
export type OutsideTurn =
  | { type: 'none' }
  /** A fresh document: the widget must go, or is not allowed here. */
  | { type: 'fresh-page' }
  | { type: 'translate'; language: string }

export type OutsideVisit = {
  /** Languages of the operator's widget. */
  offered: readonly string[]
  /** The query `lang`; null without one. */
  query: string | null
  /** The session's stored `lang`. */
  stored: string | undefined
  /** The document's current translation. */
  shown: string | undefined
  /** Whether both the target and the current document are public pages. */
  isPublic: boolean
  beganPublic: boolean
}

/** Personal pages are never shown to the widget's script. */
export function outsideTurn(visit: OutsideVisit): OutsideTurn {
  const { shown, isPublic, beganPublic } = visit
  const language = isPublic ? wantedLanguage(visit) : undefined
  if (language === shown) return { type: 'none' }
  if (language === undefined || shown !== undefined || !beganPublic) return { type: 'fresh-page' }
  return { type: 'translate', language }
}

/** The query's language if offered; one of ours ends it; else the session's. */
function wantedLanguage({ offered, query, stored }: OutsideVisit): string | undefined {
  const asked = query?.trim().toLowerCase()
  if (asked === '' || findLanguage(asked)) return undefined
  return [asked, stored].find((code) => code !== undefined && offered.includes(code))
}

import type { Language } from '#domain/constants.ts'
import { hourText } from '#domain/site/hour-text.ts'
import { DEFAULT_HOURS } from '#domain/site/support-hours.ts'
import type { Hours } from '#domain/site/support-hours.ts'
import { useVisit } from '#web/use-visit.ts'

type Asks = { language: Language; site?: { hours: Hours } | null }

/** The operator's hours as `{opens}` and `{closes}` of a text say them. */
export function saidHours({ language, site }: Asks): { opens: string; closes: string } {
  const { opens, closes } = site?.hours ?? DEFAULT_HOURS
  return { opens: hourText(language, opens), closes: hourText(language, closes) }
}

export const useSaidHours = () => saidHours(useVisit())

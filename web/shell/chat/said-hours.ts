import type { Language } from '#domain/constants.ts'
import { DEFAULT_HOURS, clockOfHour } from '#domain/site/hours.ts'
import type { SiteInfo } from '#web/site-info.ts'
import { useVisit } from '#web/use-visit.ts'

type Asks = { language: Language; site?: Pick<SiteInfo, 'saidHours'> | null }

/** The operator's hours worded for `{opens}` and `{closes}`. */
export function saidHours({ language, site }: Asks): { opens: string; closes: string } {
  return site?.saidHours[language] ?? unknown
}

const unknown = {
  opens: clockOfHour(DEFAULT_HOURS.opens),
  closes: clockOfHour(DEFAULT_HOURS.closes),
}

export const useSaidHours = () => saidHours(useVisit())

import { sentencesIn } from './her-language.ts'
import type { HerLanguage } from './her-language.ts'

/** Her rights, whom to call, and that nobody may take money: what each of her pages says. */
export function rightsWords(language: HerLanguage): Record<string, string> {
  const { words, profile } = sentencesIn(language)
  const { rights, rightsPapers, rightsRest, rightsPay, noName } = profile
  const { callDanger, callPolice, callMinistry, callClaims } = profile
  const calls = { callDanger, callPolice, callMinistry, callClaims }
  return {
    nobodyPays: words.nobodyPays,
    rights,
    rightsPapers,
    rightsRest,
    rightsPay,
    noName,
    ...calls,
  }
}

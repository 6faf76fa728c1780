import type { Language } from '#domain/constants.ts'
import { GUIDE, INSURANCE } from '#domain/resources/resource-codes.ts'
import type { ResourceCode } from '#domain/resources/resource-codes.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'

import guideWords from './wording/guide.json' with { type: 'json' }
import insuranceWords from './wording/insurance.json' with { type: 'json' }
import titleWords from './wording/titles.json' with { type: 'json' }

/** The title above the operator's file, whose content we do not know. */
export function titleOf(code: ResourceCode, language: Language): string {
  if (code === INSURANCE) return insuranceWords[language].title
  if (code === GUIDE) return guideWords[language].title
  if (code === 'agreement-sample') return paperWords(language).agreement.title
  if (code === 'dd-sample') return paperWords(language).mandate.title
  return titleWords[language][code]
}

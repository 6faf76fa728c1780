import type { Filters } from './filters/filters.ts'
import { languageSlug } from './spoken-languages.ts'

type Named = { language: { label: string } }

/** Whether the visitor asked for this language. */
export const isWishedLanguage = ({ language }: Named, wishes: Filters): boolean => {
  const slug = languageSlug(language.label)
  return slug !== undefined && (wishes.speaks?.includes(slug) ?? false)
}

/** Her languages in her order, wished ones first. */
export function wishedFirst<Spoken extends Named>(
  languages: readonly Spoken[],
  wishes: Filters,
): Spoken[] {
  const isWished = (spoken: Spoken) => isWishedLanguage(spoken, wishes)
  return [...languages.filter(isWished), ...languages.filter((spoken) => !isWished(spoken))]
}

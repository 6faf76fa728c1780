import type { Role } from '#domain/catalogue/codes.ts'
import type { Language } from '#domain/constants.ts'
import type { Deps } from '#server/deps.ts'
import { countryName } from './names-of-places.ts'

/** Where shown people come from, by name in the reader's language. */
export const listNationalities = (
  catalogue: Deps['catalogue'],
  language: Language,
  role?: Role,
): { code: string; label: string }[] =>
  catalogue
    .countries(role)
    .map((code) => ({ code, label: countryName(code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))

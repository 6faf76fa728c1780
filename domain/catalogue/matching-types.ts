import { NATIONALITIES, nationalitySlug } from './nationalities.ts'

/** For people who hide their origin. */
const NO_MATCHING_TYPE = 'OTHER'

const nameOf = (slug: string): string => slug.toUpperCase().replaceAll('-', '_')

/** The nationality matching type of a country code [E01]: `PHILIPPINES`, `SRI_LANKA`. */
export function matchingTypeName(code: string | undefined): string {
  const slug = code && nationalitySlug(code)
  return slug ? nameOf(slug) : NO_MATCHING_TYPE
}

/** Every matching type with the id of its nationality. */
export const MATCHING_TYPES: readonly { id: number; name: string }[] = NATIONALITIES.map(
  ({ id, slug }) => ({ id, name: nameOf(slug) }),
)

import { AT_EASE_WITH, ROLES, SKILLS, WISHES } from '#domain/catalogue/codes.ts'
import { publishedMaid } from '#domain/catalogue/maid.ts'
import type { Searchable } from '#domain/catalogue/filters/maid-options.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { dubaiDay } from '#domain/day.ts'
import type { SearchableRow } from '#server/db/catalogue/maids.ts'
import { availabilityOf, codesOf, religionOf, spokenLanguage } from './maid-of-row.ts'

/** What filters, counts and sorting may know: published fields only. */
export function searchableOfRow(row: SearchableRow): Searchable {
  return publishedMaid({
    ...untold,
    id: row.id,
    isEthiopian: row.is_ethiopian,
    nationality: { label: row.nationality, code: row.nationality_code },
    religion: religionOf(row.religion),
    languages: row.languages.map(spokenLanguage),
    yearsExperience: row.years_experience,
    roles: codesOf(ROLES, row.roles),
    liveIn: row.live_in,
    liveOut: row.live_out,
    skills: codesOf(SKILLS, row.skills),
    atEaseWith: codesOf(AT_EASE_WITH, row.at_ease_with),
    wishes: codesOf(WISHES, row.wishes),
    monthlyPrice: row.monthly_price,
    availability: availabilityOf(row),
    addedOn: dubaiDay(row.added_at.getTime()),
    publishedFields: codesOf(PUBLISHABLE_FIELDS, row.published_fields),
  })
}

/** What searching never reads. */
const untold = {
  name: '',
  age: 0,
  numberOfChildren: 0,
  yearsInUae: 0,
  salary: 0,
  infoPhrases: [],
  transcript: [],
}

import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { CHECK_KINDS, CHECK_WAYS, isExpired, shownChecks } from '#domain/catalogue/checks.ts'
import type { Check } from '#domain/catalogue/checks.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import { publishedMaid } from '#domain/catalogue/maid.ts'
import { dubaiDay } from '#domain/day.ts'
import type { MaidCheckRow } from '#server/db/catalogue/maid-checks.ts'
import type { ShownMaidRow } from '#server/db/catalogue/maids.ts'
import type { Reader } from '#server/services/catalogue/maid-card.ts'
import { maidOfRow } from '#server/services/catalogue/maid-of-row.ts'
import { languageNameIn } from '#server/services/catalogue/names-of-places.ts'

/** Her checks on the profile; none without her consent (E01). */
export function checksToShow(
  row: ShownMaidRow,
  checks: readonly MaidCheckRow[],
  { language, now }: Reader,
): MaidProfile['checks'] {
  if (!row.published_fields.includes('checks')) return undefined
  const today = dubaiDay(now.getTime())
  return shownChecks(checks.flatMap(checkOf), publishedMaid(maidOfRow(row))).map((check) => ({
    ...check,
    isExpired: isExpired(check, today),
    languages: check.languages.map((label) => languageNameIn(label, language)),
  }))
}

/** Unknown kinds and ways, of a newer version, are left out. */
function checkOf(row: MaidCheckRow): Check[] {
  const { kind, way, languages } = row
  if (!isCodeOf(CHECK_KINDS, kind) || !isCodeOf(CHECK_WAYS[kind], way)) return []
  return [
    { kind, way, checkedOn: row.checked_on, validUntil: row.valid_until ?? undefined, languages },
  ]
}

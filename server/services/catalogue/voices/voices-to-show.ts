import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { publishedMaid } from '#domain/catalogue/maid.ts'
import { shownVoices } from '#domain/catalogue/voices.ts'
import type { MaidVoiceRow } from '#server/db/catalogue/maid-voices.ts'
import type { ShownMaidRow } from '#server/db/catalogue/maids.ts'
import { mediaUrl } from '#server/services/catalogue/maid-card.ts'
import type { Reader } from '#server/services/catalogue/maid-card.ts'
import { maidOfRow } from '#server/services/catalogue/maid-of-row.ts'
import { languageNameIn } from '#server/services/catalogue/names-of-places.ts'

/** Her recordings; none without her consent (E01). */
export function voicesToShow(
  row: ShownMaidRow,
  voices: readonly MaidVoiceRow[],
  { language }: Reader,
): NonNullable<MaidProfile['voices']> {
  if (!row.published_fields.includes('voices')) return []
  return shownVoices(voices, publishedMaid(maidOfRow(row))).map(({ voice, label }) => ({
    language: { label, name: languageNameIn(label, language) },
    url: mediaUrl(voice.file_key),
    seconds: voice.duration_seconds,
  }))
}

import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { isCodeOf, WISHES } from '#domain/catalogue/codes.ts'
import type { HerWish } from '#domain/catalogue/codes.ts'
import { DEFAULT_LANGUAGE } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { ShownMaidRow } from '#server/db/catalogue/maids.ts'
import { maidCard } from '#server/services/catalogue/maid-card.ts'
import type { Reader } from '#server/services/catalogue/maid-card.ts'

type Chosen = Pick<ApplicationState, 'id' | 'maid' | 'video' | 'held_until' | 'held_by'>

/** Shown even when hired; the household's own hold does not count. */
export function chosenMaid(state: Chosen, reader: Reader): MaidCard {
  const card = maidCard(rowOfChosen(state, reader.language), reader)
  return { ...card, held: card.held && state.held_by !== state.id }
}

/** Her own conditions, if she published them. */
export function publishedWishes({ wishes, published_fields }: Chosen['maid']): HerWish[] {
  if (!published_fields.includes('wishes')) return []
  return wishes.filter((wish) => isCodeOf(WISHES, wish))
}

const noVideo = {
  kind: null,
  video_url: null,
  duration_seconds: null,
  poster_key: null,
  poster_sizes: null,
  captions: null,
}

/** As a row of the catalogue; the state's JSON holds instants as texts. */
export function rowOfChosen({ maid, video, held_until }: Chosen, language: Language): ShownMaidRow {
  return {
    ...maid,
    ...(video ?? noVideo),
    added_at: new Date(maid.added_at),
    updated_at: new Date(maid.updated_at),
    held_until,
    name: maid.spelled_names[language] ?? maid.name,
    info_phrases: inLanguage(maid.info_phrases, language),
    transcript: inLanguage(maid.transcript, language),
    alt: inLanguage(video?.alt, language),
    // Only cards are made of this row, and they show no languages of texts.
    texts_in: { info_phrases: null, transcript: null },
  }
}

function inLanguage<Text>(
  texts: Partial<Record<string, Text>> | undefined,
  language: Language,
): Text | null {
  return texts?.[language] ?? texts?.[DEFAULT_LANGUAGE] ?? null
}

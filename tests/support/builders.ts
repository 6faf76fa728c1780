import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

export type MaidRow = Insertable<Tables['maids']>

const everything = [
  'age',
  'nationality',
  'religion',
  'numberOfChildren',
  'languages',
  'yearsExperience',
  'yearsInUae',
  'infoPhrases',
  'transcript',
  'wishes',
  'video',
  'checks',
  'voices',
]

/**
 * Stores a published profile with a video and tells the catalogue; answers its id. Changes are
 * columns of `maids`; `published_fields` decides what is public, everything unless told otherwise.
 */
export async function aMaid(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  changes: Partial<MaidRow> = {},
): Promise<string> {
  const id = changes.id ?? randomUUID()
  await deps.db
    .insertInto('maids')
    .values({ ...plainMaid(deps.clock.now()), ...changes, id })
    .execute()
  await deps.db
    .insertInto('maid_videos')
    .values({
      maid_id: id,
      kind: 'file',
      video_url: `maids/${id}/clip.mp4`,
      duration_seconds: 12.3,
      poster_key: `maids/${id}/poster-960.webp`,
      poster_sizes: JSON.stringify([
        { width: 240, key: `maids/${id}/poster-240.webp` },
        { width: 960, key: `maids/${id}/poster-960.webp` },
      ]),
      captions: JSON.stringify([{ language: 'en', key: `maids/${id}/captions-en.vtt` }]),
      alt: JSON.stringify({ en: 'A woman by a window.' }),
    })
    .execute()
  await deps.catalogue.changed(id)
  return id
}

function plainMaid(now: Date): MaidRow {
  return {
    name: 'Grace',
    spelled_names: '{}',
    age: 34,
    nationality: 'Philippines',
    nationality_code: 'PH',
    is_ethiopian: false,
    religion: 'CHRISTIAN',
    number_of_children: 2,
    languages: JSON.stringify([
      { label: 'Tagalog', level: 'NATIVE' },
      { label: 'English', level: 'GOOD' },
    ]),
    years_experience: 8,
    years_in_uae: 5,
    roles: ['MAID', 'NANNY'],
    live_in: true,
    live_out: true,
    skills: ['CLEANING', 'IRONING', 'TODDLERS'],
    at_ease_with: ['CATS', 'CAMERAS'],
    wishes: ['REST_DAY_SUNDAY', 'WIFI'],
    monthly_price: 294_000,
    salary: 170_000,
    availability: 'NOW',
    available_from: null,
    info_phrases: JSON.stringify({ en: ['Calm with babies', 'Bakes bread', 'Never late'] }),
    transcript: JSON.stringify({ en: ['Hello, I am Grace.', 'I like a quiet morning.'] }),
    published_fields: everything,
    approved_on: '2026-11-01',
    published_at: now,
    added_at: now,
  }
}

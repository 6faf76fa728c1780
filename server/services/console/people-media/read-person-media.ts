import { readCaptions } from '#domain/catalogue/clips/captions.ts'
import type { Cue } from '#domain/catalogue/clips/captions.ts'
import { SPOKEN_LANGUAGES } from '#domain/catalogue/spoken-languages.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { Problem } from '#domain/problem.ts'
import { findMaidVideo } from '#server/db/catalogue/maid-videos.ts'
import type { MaidVideoRow } from '#server/db/catalogue/maid-videos.ts'
import { findMediaOwner, listMaidVoices } from '#server/db/catalogue/maid-voices.ts'
import type { Deps } from '#server/deps.ts'
import { mediaUrl } from '#server/services/catalogue/maid-card.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'media'>

/** Everything that is seen and heard of a person. Throws `not-found`. */
export async function getPersonMedia(
  deps: Parts,
  _asker: StaffAsker,
  { maidId }: { maidId: string },
) {
  const owner = await findMediaOwner(deps.db, maidId)
  if (!owner) throw new Problem('not-found')
  const video = await findMaidVideo(deps.db, maidId)
  return {
    name: owner.name,
    isSeen: owner.published_fields.includes('video'),
    isHeard: owner.published_fields.includes('voices'),
    video: video ? await readVideo(deps, video) : null,
    voices: await readVoices(deps, maidId, owner.languages),
  }
}

async function readVideo(deps: Parts, row: MaidVideoRow) {
  return {
    url: row.kind === 'file' ? mediaUrl(row.video_url) : row.video_url,
    poster: mediaUrl(row.poster_key),
    seconds: row.duration_seconds,
    captions: await readOwnCaptions(deps, row),
    alt: textsOf(row.alt),
  }
}

/** The captions that are stored, by language. */
export async function readOwnCaptions(
  { media }: Pick<Deps, 'media'>,
  { captions }: Pick<MaidVideoRow, 'captions'>,
): Promise<Partial<Record<Language, Cue[]>>> {
  const read = await Promise.all(
    captions.map(async ({ language, key }) => {
      const file = await media.get(key)
      return [language, file && readCaptions(file.bytes.toString('utf8'))] as const
    }),
  )
  return Object.fromEntries(read.filter(([, cues]) => cues !== undefined))
}

const textsOf = (alt: unknown): Partial<Record<Language, string>> =>
  Object.fromEntries(
    Object.entries(alt ?? {}).filter(
      (entry): entry is [Language, string] =>
        LANGUAGES.some((language) => language === entry[0]) && typeof entry[1] === 'string',
    ),
  )

async function readVoices({ db }: Parts, maidId: string, languages: readonly { label: string }[]) {
  const recordings = await listMaidVoices(db, maidId)
  return languages.flatMap(({ label }) => {
    const known = SPOKEN_LANGUAGES.find((one) => one.label === label)
    if (!known) return []
    const row = recordings.find(({ language }) => language === known.code)
    const recording = row && {
      url: mediaUrl(row.file_key),
      seconds: row.duration_seconds,
      recordedOn: row.recorded_on,
      addedBy: row.added_by,
    }
    return [{ language: known.code, label, recording: recording ?? null }]
  })
}

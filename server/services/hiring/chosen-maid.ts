import { sql } from 'kysely'
import type { MaidCard } from '#api/catalogue.ts'
import { NEW_RECORD_THRESHOLD } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'

const DAY_MS = 86_400_000

/** The profile as the application shows it: also once she is hired and left the lists. Consented fields only. */
export async function findChosenMaid(
  db: Db,
  maidId: string,
  asked: { language: string; now: Date; appId: string },
): Promise<MaidCard> {
  const row = await db
    .selectFrom('maids as m')
    .leftJoin('maid_videos as f', 'f.maid_id', 'm.id')
    .selectAll('m')
    .select([
      'f.kind',
      'f.video_url',
      'f.duration_seconds',
      'f.poster_key',
      sql<{ width: number; key: string }[]>`coalesce(f.poster_sizes, '[]')`.as('poster_sizes'),
      sql<{ language: string; key: string }[]>`coalesce(f.captions, '[]')`.as('captions'),
      'f.alt',
    ])
    .where('m.id', '=', maidId)
    .executeTakeFirstOrThrow()
  const shows = (field: string) => row.published_fields.includes(field)
  const { language } = asked
  return {
    id: row.id,
    name: row.name,
    age: shows('age') ? row.age : undefined,
    nationality: shows('nationality')
      ? { label: row.nationality, code: row.nationality_code }
      : undefined,
    nationalityMatchingType: { name: row.nationality_code },
    isEthiopian: row.is_ethiopian,
    religion: shows('religion') ? (row.religion ?? undefined) : undefined,
    numberOfChildren: shows('numberOfChildren') ? row.number_of_children : undefined,
    languages: row.languages.map(spokenLanguage),
    roles: row.roles.filter((role) => role === 'MAID' || role === 'NANNY'),
    liveIn: row.live_in,
    liveOut: row.live_out,
    skills: row.skills,
    atEaseWith: row.at_ease_with,
    yearsExperience: row.years_experience,
    yearsInUae: row.years_in_uae,
    infoPhrases: row.info_phrases[language] ?? row.info_phrases['en'] ?? [],
    monthlyPrice: row.monthly_price,
    availability: availabilityOf(row),
    held: isHeldByOther(row, asked),
    isNew: asked.now.getTime() - row.added_at.getTime() < NEW_RECORD_THRESHOLD * DAY_MS,
    isSample: row.is_sample,
    video: videoOf(row, language),
  }
}

function spokenLanguage({ label, level }: { label: string; level?: string }) {
  const language = { label, name: label }
  return { language, ...(level ? { level: { label: level } } : {}) }
}

function availabilityOf(row: {
  availability: MaidCard['availability']['type']
  available_from: string | null
}): MaidCard['availability'] {
  if (row.availability !== 'FROM') return { type: row.availability }
  return row.available_from ? { type: 'FROM', day: row.available_from } : { type: 'NOW' }
}

function isHeldByOther(
  row: { held_by: string | null; held_until: Date | null },
  asked: { appId: string; now: Date },
): boolean {
  return row.held_by !== asked.appId && row.held_until !== null && row.held_until > asked.now
}

type VideoRow = {
  kind: 'file' | 'vimeo' | null
  video_url: string | null
  duration_seconds: number | null
  poster_key: string | null
  poster_sizes: { width: number; key: string }[]
  captions: { language: string; key: string }[]
  alt: Partial<Record<string, string>> | null
}

function videoOf(row: VideoRow, language: string): MaidCard['video'] {
  if (!row.kind || !row.video_url || !row.poster_key) return null
  return {
    kind: row.kind,
    videoURL: row.kind === 'file' ? mediaAddress(row.video_url) : row.video_url,
    poster: mediaAddress(row.poster_key),
    posterSizes: row.poster_sizes.map(({ width, key }) => ({ width, url: mediaAddress(key) })),
    vimeoInfo: { duration: row.duration_seconds ?? 0 },
    captions: row.captions.map(({ language, key }) => ({ language, url: mediaAddress(key) })),
    alt: row.alt?.[language] ?? row.alt?.['en'] ?? '',
  }
}

/** The public address of a file in the media storage. */
export function mediaAddress(key: string): string {
  return key.startsWith('/') ? key : `/media/${key}`
}

import { createHash } from 'node:crypto'
import { AT_EASE_WITH, SKILLS, WISHES } from '#domain/catalogue/codes.ts'
import { DAY_MS, addDays, dubaiDay } from '#domain/day.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import {
  insertMaids,
  insertMaidVideos,
  listFirstMaids,
  listMaidVideos,
} from '#server/db/catalogue/many-maids.ts'
import type { MaidRow, NewMaidRow } from '#server/db/catalogue/maids.ts'

const BATCH = 1_000

/**
 * Adds varied copies of profiles for measuring; the same `count` gives the same. Throws without a
 * profile.
 */
export async function addManyProfiles(db: Db, count: number, now: Date): Promise<void> {
  const models = await listFirstMaids(db, 64)
  if (models.length === 0) throw new Error('There is no profile to make others from.')
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, i) => first + i)
    await addBatch(
      db,
      numbers.flatMap((number) => profileOf(models, number, now)),
    )
  }
}

type Made = { row: NewMaidRow & { id: string }; modelId: string }

async function addBatch(db: Db, made: readonly Made[]): Promise<void> {
  const modelOf = new Map(made.map(({ row, modelId }) => [row.id, modelId]))
  await inTransaction(db, async (tx) => {
    await insertMaids(
      tx,
      made.map(({ row }) => row),
    )
    const videos = await listMaidVideos(tx, [...new Set(modelOf.values())])
    const rows = [...modelOf].flatMap(([maid_id, modelId]) => {
      const video = videos.find((one) => one.maid_id === modelId)
      return video ? { ...video, ...jsonColumns(video), maid_id } : []
    })
    await insertMaidVideos(tx, rows)
    await announceChange(tx)
  })
}

const jsonColumns = (video: { poster_sizes: unknown; captions: unknown; alt: unknown }) => ({
  poster_sizes: JSON.stringify(video.poster_sizes),
  captions: JSON.stringify(video.captions),
  alt: JSON.stringify(video.alt),
})

function profileOf(models: readonly MaidRow[], number: number, now: Date): Made[] {
  const digest = createHash('sha256').update(`profile ${number}`).digest()
  const pick = (place: number, size: number) => (digest[place] ?? 0) % size
  const model = models[number % models.length]
  if (!model) return []
  const added = new Date(now.getTime() - pick(0, 250) * DAY_MS)
  const some = (codes: readonly string[], at: number) =>
    codes.filter((_, place) => (digest[(at + place) % 32] ?? 0) % 3 === 0)
  const kinds = ['NOW', 'FROM', 'FROM', 'ON_PROBATION_ELSEWHERE'] as const
  const availability = kinds[pick(1, 4)] ?? 'NOW'
  const row = {
    ...model,
    id: uuidOf(digest),
    // Copies get no number, because it is sealed for the original and nobody must be texted.
    phone: null,
    languages: JSON.stringify(model.languages),
    info_phrases: JSON.stringify(model.info_phrases),
    spelled_names: JSON.stringify(model.spelled_names),
    transcript: JSON.stringify(model.transcript),
    skills: some(SKILLS, 2),
    at_ease_with: some(AT_EASE_WITH, 11),
    wishes: some(WISHES, 17),
    age: 21 + pick(3, 30),
    years_experience: pick(4, 25),
    live_out: pick(5, 3) === 0,
    monthly_price: (2_000 + pick(6, 256) * 10) * 100,
    availability,
    available_from:
      availability === 'FROM' ? addDays(dubaiDay(now.getTime()), 2 + pick(7, 60)) : null,
    added_at: added,
    published_at: added,
    held_until: null,
    held_by: null,
    hired_by: null,
  }
  return [{ row, modelId: model.id }]
}

function uuidOf(digest: Buffer): string {
  const hex = digest.toString('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8'
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
  return [...parts, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-')
}

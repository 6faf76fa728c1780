import { createHash } from 'node:crypto'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { updatePersonRow } from '#server/db/catalogue/people.ts'
import { findMaidVideo } from '#server/db/catalogue/maid-videos.ts'
import { newMaidOf } from '#server/seed/seed-people.ts'
import { readSamplePeople } from '#server/seed/sample-people.ts'
import type { SamplePerson } from '#server/seed/sample-people.ts'
import { addMaid } from '#server/services/catalogue/publishing/add-maid.ts'
import { publishMaid } from '#server/services/catalogue/publishing/publish-maid.ts'
import { publishVideo } from '#server/services/catalogue/publishing/publish-video.ts'
import { madeNames } from './households.ts'
import type { Told } from './told.ts'

/** Numbers of the people made for samples come after those of the list. */
const FIRST_NUMBER = 300

/**
 * A person made for one story, whom only it hires, so that nobody of the list is missing. She has the
 * picture and the clip of one of the list.
 */
export async function makePerson(told: Told, place: number): Promise<string> {
  const model = await personAt(place)
  const { deps } = told
  const id = uuidOf(`sample person ${place}`)
  const name = madeNames[place % madeNames.length] ?? model.name
  const person = { ...newMaidOf(model, deps.clock.now()), id, name, spelledNames: {} }
  const phone = sampleNumber(FIRST_NUMBER + place)
  const free = { availability: { type: 'NOW' }, liveIn: true, liveOut: true } as const
  await addMaid(deps, { ...person, ...free, phone })
  const video = await findMaidVideo(deps.db, model.id)
  await publishVideo(deps, {
    maidId: id,
    clip: video?.video_url ?? '',
    durationSeconds: model.clipSeconds,
    poster: (video?.poster_sizes ?? []) as { width: number; key: string }[],
    captions: {},
    alt: model.alt,
  })
  await publishMaid(deps, id)
  told.madePeople.push(id)
  return id
}

/** Hides whom a story made, also for the time after her hire: visitors never see her. */
export async function hideMadePeople({ deps, clock, madePeople }: Told): Promise<void> {
  for (const id of madePeople) {
    await updatePersonRow(deps.db, id, { paused_at: clock.now(), published_at: null })
    await announceChange(deps.db, id)
  }
}

/** A person whom a sample case views without hiring. */
export async function listedPerson(place: number): Promise<string> {
  return (await personAt(place)).id
}

async function personAt(place: number): Promise<SamplePerson> {
  const all = await readSamplePeople()
  const people = all.filter(({ availability }) => availability.type === 'NOW')
  const person = people[place % people.length]
  if (!person) throw new Error('there are no sample people')
  return person
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

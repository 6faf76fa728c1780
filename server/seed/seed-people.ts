import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import type { Language } from '#domain/constants.ts'
import { addDays, daysLater, dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { filsOfDirhams } from '#domain/payment/money.ts'
import { insertMaidChecks, listMaidChecks } from '#server/db/catalogue/maid-checks.ts'
import { insertMaidConsents, listPublishedMaidIds } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import type { Starting } from '#server/starting.ts'
import { addMaid } from '#server/services/catalogue/publishing/add-maid.ts'
import type { NewMaid } from '#server/services/catalogue/publishing/add-maid.ts'
import { publishMaid } from '#server/services/catalogue/publishing/publish-maid.ts'
import { POSTERS, publishVideo } from '#server/services/catalogue/publishing/publish-video.ts'
import { sampleChecks } from './sample-checks.ts'
import { SAMPLE_FOLDER, readSamplePeople } from './sample-people.ts'
import type { SamplePerson } from './sample-people.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'media' | 'ring'>

const AT_ONCE = 6

/**
 * Adds missing sample people, a few at once. Waits for all before it throws, so none stays half
 * added.
 */
export async function seedPeople(deps: Parts, { tell, ending }: Starting): Promise<void> {
  const done = new Set(await listPublishedMaidIds(deps.db))
  const people = await readSamplePeople()
  const waiting = people.filter(({ id }) => !done.has(id))
  tell(`Adding ${waiting.length} sample profiles, a few seconds.`)
  const errors: unknown[] = []
  const worker = async () => {
    while (errors.length === 0 && !ending.aborted) {
      const person = waiting.shift()
      if (!person) return
      await seedPerson(deps, person, people.indexOf(person)).catch((error) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (errors.length > 0) throw errors[0]
  ending.throwIfAborted()
}

async function seedPerson(deps: Parts, person: SamplePerson, place: number): Promise<void> {
  const phone = sampleNumber(place)
  await addMaid(deps, { ...newMaidOf(person, deps.clock.now()), phone })
  await seedChecks(deps, person, place)
  const [clip, poster, captions] = await Promise.all([
    fileOf(person.clip),
    Promise.all(POSTERS.map(({ width }) => portraitOf(person, width))),
    captionsOf(person),
  ])
  await publishVideo(deps, {
    maidId: person.id,
    clip,
    durationSeconds: person.clipSeconds,
    poster,
    captions,
    alt: person.alt,
  })
  await publishMaid(deps, person.id)
  // Every other sample person allows her household to have her number.
  if (Number(phone.at(-1)) % 2 === 0) await insertMaidConsents(deps.db, person.id, [PHONE_CONSENT])
}

/** Written once, even when an interrupted seed continues. */
async function seedChecks(deps: Parts, person: SamplePerson, place: number): Promise<void> {
  if ((await listMaidChecks(deps.db, person.id)).length > 0) return
  const now = deps.clock.now()
  const checks = sampleChecks(person, place, dubaiDay(now.getTime()))
  await insertMaidChecks(deps.db, person.id, { checks, now })
}

/** A sample person, days counted from the installation. */
export function newMaidOf(person: SamplePerson, now: Date): NewMaid {
  const today = dubaiDay(now.getTime())
  const { monthlyPriceAed, salaryAed, nationality, nationalityCode, languages } = person
  return {
    ...person,
    nationality: { label: nationality, code: nationalityCode },
    languages: languages.map(({ label, level }) => ({
      language: { label },
      level: { label: level },
    })),
    monthlyPrice: filsOfDirhams(monthlyPriceAed),
    salary: filsOfDirhams(salaryAed),
    availability: availabilityFrom(person, today),
    publishedFields: PUBLISHABLE_FIELDS.filter(
      (field) => field !== 'religion' || person.publishReligion,
    ),
    addedAt: daysLater(now, -person.addedDaysAgo),
    approvedOn: addDays(today, -person.addedDaysAgo),
    isSample: true,
  }
}

function availabilityFrom({ availability }: SamplePerson, today: Day): NewMaid['availability'] {
  if (availability.type !== 'FROM') return { type: availability.type }
  return { type: 'FROM', day: addDays(today, availability.inDays) }
}

/** Her portrait in one width: drawn before, since drawing all of them takes a start ten seconds. */
async function portraitOf({ portrait }: SamplePerson, width: number) {
  const { dir, base } = path.parse(portrait)
  return { width, bytes: await fileOf(path.join(dir, '..', String(width), base)) }
}

const fileOf = (name: string): Promise<Buffer> => readFile(path.join(SAMPLE_FOLDER, name))

async function captionsOf({ captions }: SamplePerson): Promise<Partial<Record<Language, Buffer>>> {
  const read = Object.entries(captions).map(async ([language, name]) => [
    language,
    await fileOf(name),
  ])
  return Object.fromEntries(await Promise.all(read))
}

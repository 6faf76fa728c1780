import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { dubaiDay } from '#domain/day.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import { systemClock } from '#server/clock.ts'
import { insertMaidChecks } from '#server/db/catalogue/maid-checks.ts'
import { insertMaidConsents } from '#server/db/catalogue/maids.ts'
import { insertMaidVideos, listMaidVideos } from '#server/db/catalogue/many-maids.ts'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { loadKeyRing } from '#server/privacy/key-ring.ts'
import { sampleChecks } from '#server/seed/sample-checks.ts'
import { readSamplePeople } from '#server/seed/sample-people.ts'
import { newMaidOf } from '#server/seed/seed-people.ts'
import { addMaid } from '#server/services/catalogue/publishing/add-maid.ts'
import { publishMaid } from '#server/services/catalogue/publishing/publish-maid.ts'
import { hiringSite } from './e2e-server.ts'
import { databaseOf } from './in-database.ts'

/** A person whom no other story knows; `phone` is where she gets her messages. */
export type OwnMaid = { id: string; name: string; phone: string }

/**
 * Publishes a person on the hiring site for the story that calls: like the sample that suits every
 * household (free now, lives in or out, maid and nanny), with a number of her own and such a name
 * unless they are given.
 */
export async function aMaidToHire(given: Partial<OwnMaid> = {}): Promise<OwnMaid> {
  const { db, close } = connect(await databaseOf(hiringSite), { max: 1 })
  try {
    const own = await publishOwnMaid(db, given)
    // The server hears of her a moment after she is stored.
    const address = `${hiringSite.address}/api/${getMaid.path.replace(':maidId', own.id)}`
    await expect.poll(async () => (await fetch(address)).status).toBe(200)
    return own
  } finally {
    await close()
  }
}

async function publishOwnMaid(db: Db, given: Partial<OwnMaid>): Promise<OwnMaid> {
  const ring = loadKeyRing({ dataDir: hiringSite.settings.DATA_DIR, mayCreate: false })
  const deps = { db, clock: systemClock, ring }
  const now = deps.clock.now()
  const { model, place } = await findModel()
  const id = randomUUID()
  const own = { id, name: nameOf(id), phone: numberOf(id), ...given }
  await addMaid(deps, { ...newMaidOf(model, now), spelledNames: {}, ...own })
  await insertMaidConsents(db, id, [PHONE_CONSENT])
  const checks = sampleChecks(model, place, dubaiDay(now.getTime()))
  await insertMaidChecks(db, id, { checks, now })
  await copyVideo(db, model.id, id)
  await publishMaid(deps, id)
  return own
}

async function findModel() {
  const people = await readSamplePeople()
  const place = people.findIndex(
    ({ availability, liveIn, liveOut, roles }) =>
      availability.type === 'NOW' && liveIn && liveOut && roles.length === 2,
  )
  const model = people[place]
  if (!model) throw new Error('no sample suits every household')
  return { model, place }
}

/** The same files for another person. */
async function copyVideo(db: Db, from: string, to: string): Promise<void> {
  const videos = await listMaidVideos(db, [from])
  const rows = videos.map(({ poster_sizes: sizes, captions, alt, ...video }) => ({
    ...video,
    poster_sizes: JSON.stringify(sizes),
    captions: JSON.stringify(captions),
    alt: JSON.stringify(alt),
    maid_id: to,
  }))
  await insertMaidVideos(db, rows)
}

const SYLLABLES = ['ba', 'de', 'fi', 'go', 'hu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti']

/** A name that no sample has, and hardly another story. */
function nameOf(id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex').subarray(0, 5)
  const name = [...bytes].map((byte) => SYLLABLES[byte % SYLLABLES.length]).join('')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** A number that nobody has: no network of the UAE begins with 059. */
function numberOf(id: string): string {
  return `+97159${String(Number.parseInt(id.slice(0, 8), 16) % 10_000_000).padStart(7, '0')}`
}

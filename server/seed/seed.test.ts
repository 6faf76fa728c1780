import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMaids } from '#api/catalogue/catalogue.ts'
import { listPublishedMaidIds } from '#server/db/catalogue/maids.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { POSTERS } from '#server/services/catalogue/publishing/publish-video.ts'
import { SAMPLE_FOLDER, readSamplePeople } from './sample-people.ts'
import { seed } from './seed.ts'

let app: TestApp
const told: string[] = []
const ending = new AbortController().signal
const run = () => seed(app.deps, { tell: (line) => void told.push(line), ending })

beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const countRows = async () => {
  const tables = ['maids', 'maid_videos', 'maid_consents'] as const
  const counts = tables.map(async (table) => {
    const { count } = await app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return [table, count] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** File storage that fails after so many files, and is slow with the profile that it was storing then. */
function cutAfter(files: number) {
  let puts = 0
  let late = ''
  const cut = Promise.withResolvers<void>()
  const put: typeof app.deps.media.put = async (...file) => {
    puts += 1
    const [, maidId = ''] = file[0].split('/')
    if (puts === files) late = maidId
    if (puts > files && maidId !== late) {
      // Whoever is told of the cut has the time of a question to act on it.
      void countRows().then(() => cut.resolve())
      throw new Error('cut off')
    }
    if (puts >= files) await cut.promise
    await app.deps.media.put(...file)
  }
  return { media: { ...app.deps.media, put }, late: () => late }
}

test('a seed that was cut off is completed without duplicates, a whole one is never repeated', async () => {
  const cut = cutAfter(100)
  await expect(
    seed({ ...app.deps, media: cut.media }, { tell: () => undefined, ending }),
  ).rejects.toThrow('cut off')
  // What was begun has ended, so that the next start meets nobody half added.
  expect(await listPublishedMaidIds(app.db)).toContain(cut.late())
  await run()
  const rows = await countRows()
  expect(rows).toMatchObject({ maids: 64, maid_videos: 64 })
  const consents = await app.db.selectFrom('maids').select('published_fields').execute()
  const granted = consents.reduce((sum, { published_fields }) => sum + published_fields.length, 0)
  const published = app.db
    .selectFrom('maid_consents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('field', '<>', PHONE_CONSENT)
  expect(await published.executeTakeFirstOrThrow()).toEqual({ count: granted })

  told.length = 0
  const [gone] = await app.db.selectFrom('maids').select('id').limit(1).execute()
  await app.db
    .deleteFrom('maids')
    .where('id', '=', gone?.id ?? '')
    .execute()
  await run()
  expect(told).toEqual([])
  expect((await countRows())['maids']).toBe(63)
}, 120_000)

test('sample people are marked, shown at once, and new ones are counted from today', async () => {
  await app.deps.catalogue.load(app.db)
  const { maids, total, counts } = await app.call(listMaids, { sort: 'newest', limit: 48 })
  expect(total).toBe(63)
  expect(maids.every(({ isSample, video }) => isSample && video !== null)).toBe(true)
  const fresh = maids.filter(({ isNew }) => isNew).length
  expect(fresh).toBeGreaterThan(0)
  expect(counts.find(({ group }) => group === 'new')?.count).toBe(fresh)
})

test('each sample person has her portrait in the width that its name says', async () => {
  for (const { portrait } of await readSamplePeople()) {
    for (const { width } of POSTERS) {
      const file = path.join(SAMPLE_FOLDER, portrait.replace('960', String(width)))
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width })
    }
  }
})

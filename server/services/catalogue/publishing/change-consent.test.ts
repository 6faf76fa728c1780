import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import { SAMPLE_FOLDER, readSamplePeople } from '#server/seed/sample-people.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { agreeToField, takeFieldBack } from './change-consent.ts'
import { publishVideo } from './publish-video.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const fileOf = (name = '') => readFile(path.join(SAMPLE_FOLDER, name))
const profileOf = async (maidId: string) => (await app.call(getMaid, { maidId })).maid

test('[E01] an item that she takes back is on no page and in no count, and may come back', async () => {
  const maidId = await aMaid(app.deps, { religion: 'CHRISTIAN' })
  expect((await profileOf(maidId)).religion).toBe('CHRISTIAN')
  expect(await takeFieldBack(app.deps, { maidId, field: 'religion' })).toBe(true)
  expect((await profileOf(maidId)).religion).toBeUndefined()
  expect(await takeFieldBack(app.deps, { maidId, field: 'religion' })).toBe(false)
  expect(await agreeToField(app.deps, { maidId, field: 'religion' })).toBe(true)
  expect((await profileOf(maidId)).religion).toBe('CHRISTIAN')
  const history = await app.db
    .selectFrom('maid_consents')
    .select(['withdrawn_at'])
    .where('maid_id', '=', maidId)
    .where('field', '=', 'religion')
    .orderBy('id')
    .execute()
  expect(history.at(-1)).toEqual({ withdrawn_at: null })
})

test('[E01] a video that she takes back is gone with its files, and she is on no list', async () => {
  const maidId = await aMaid(app.deps)
  const [person] = await readSamplePeople()
  await publishVideo(app.deps, {
    maidId,
    clip: await fileOf(person?.clip),
    poster: await fileOf(person?.portrait),
    captions: {},
    durationSeconds: 12,
    alt: { en: 'Drawn portrait.' },
  })
  const poster = (await profileOf(maidId)).video?.posterSizes[0]?.url.replace('/media/', '') ?? ''
  expect(await app.deps.media.get(poster)).toBeDefined()
  expect(await takeFieldBack(app.deps, { maidId, field: 'video' })).toBe(true)
  await app.workOff()
  expect(await app.deps.media.get(poster)).toBeUndefined()
  const { maids } = await app.call(listMaids, {})
  expect(maids.map(({ id }) => id)).not.toContain(maidId)
  expect((await app.send(getMaid, { maidId })).status).toBe(404)
})

test('of nobody nothing is changed', async () => {
  const change = { maidId: randomUUID(), field: 'age' } as const
  await expect(takeFieldBack(app.deps, change)).rejects.toThrow('not-found')
})

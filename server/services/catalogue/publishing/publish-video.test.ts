import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { SAMPLE_FOLDER, readSamplePeople } from '#server/seed/sample-people.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { publishVideo } from './publish-video.ts'
import type { NewVideo } from './publish-video.ts'

const fileOf = (name = '') => readFile(path.join(SAMPLE_FOLDER, name))

let app: TestApp
let files: Pick<NewVideo, 'clip' | 'poster' | 'captions'>
beforeAll(async () => {
  app = await anApp()
  const [person] = await readSamplePeople()
  files = {
    clip: await fileOf(person?.clip),
    poster: await fileOf(person?.portrait),
    captions: { en: await fileOf(person?.captions.en) },
  }
})
afterAll(() => app.close())

const videoOf = (maidId: string): NewVideo => ({
  maidId,
  ...files,
  durationSeconds: 12.3,
  alt: { en: 'Drawn portrait.' },
})

test('a video brings its poster in four widths, each a WebP of that width', async () => {
  const maidId = await aMaid(app.deps)
  await publishVideo(app.deps, videoOf(maidId))
  const { maid } = await app.call(getMaid, { maidId })
  const sizes = maid.video?.posterSizes ?? []
  expect(sizes.map(({ width }) => width)).toEqual([240, 480, 720, 960])
  for (const { width, url } of sizes) {
    const file = await app.deps.media.get(url.replace('/media/', ''))
    expect(file?.contentType).toBe('image/webp')
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'webp', width })
  }
})

test('the same video twice is stored under the same keys', async () => {
  const maidId = await aMaid(app.deps)
  await publishVideo(app.deps, videoOf(maidId))
  const before = await app.call(getMaid, { maidId })
  await publishVideo(app.deps, videoOf(maidId))
  const after = await app.call(getMaid, { maidId })
  expect(after.maid.video).toEqual(before.maid.video)
  const keys = new Set<string>()
  for await (const key of app.deps.media.list(`maids/${maidId}`)) keys.add(key)
  expect(keys.size).toBe(6)
})

test.each([
  ['clip', 'not-a-video'],
  ['poster', 'not-a-picture'],
] as const)('a %s is known by its content, not by its name', async (field, code) => {
  const video = { ...videoOf(await aMaid(app.deps)), [field]: Buffer.from('<svg onload=alert(1)>') }
  await expect(publishVideo(app.deps, video)).rejects.toMatchObject({
    code: 'invalid-input',
    detail: { errors: [{ field, code }] },
  })
})

test('captions have to be WebVTT', async () => {
  const video = { ...videoOf(await aMaid(app.deps)), captions: { ru: Buffer.from('1\nПривет') } }
  await expect(publishVideo(app.deps, video)).rejects.toMatchObject({
    detail: { errors: [{ field: 'captions.ru', code: 'not-captions' }] },
  })
})

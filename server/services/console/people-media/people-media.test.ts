import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import {
  getPersonMedia,
  removePersonVoice,
  savePersonVideo,
  savePersonVoice,
} from '#api/console/people/people-media.ts'
import { changePersonConsent } from '#api/console/people/person-checks.ts'
import { dropUpload, finishUpload, getUpload, readUploadFile } from '#api/console/people/uploads.ts'
import { STAFF_PART_BYTES, UPLOAD_HOURS } from '#domain/staff/uploads.ts'
import { CannotConvert } from '#server/adapters/recordings/media-converter.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { SAMPLE_FOLDER, readSamplePeople } from '#server/seed/sample-people.ts'
import { aVoice } from '#tests/support/a-voice.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { beginFile, sendFile, sendOnePart } from '#tests/support/console/send-file.ts'

let app: TestApp
let marketing: TestMember
let operations: TestMember
let clip: Buffer
let picture: Buffer
beforeAll(async () => {
  app = await anApp()
  const administrator = await theAdministrator(app)
  marketing = await aMember(app, administrator, 'marketing')
  operations = await aMember(app, administrator, 'operations')
  const [person] = await readSamplePeople()
  clip = await readFile(path.join(SAMPLE_FOLDER, person?.clip ?? ''))
  picture = await sharp({
    create: { width: 1280, height: 720, channels: 3, background: '#888' },
  })
    .jpeg()
    .toBuffer()
}, 60_000)
afterAll(() => app.close())

const send = (purpose: 'clip' | 'picture' | 'voice', bytes: Uint8Array) =>
  sendFile(app, marketing.as, { purpose, bytes })
const mediaOf = (maidId: string) => app.call(getPersonMedia, { maidId }, { as: marketing.as })
const cue = { from: 0.5, until: 2, text: 'Hello, I am Grace' }

async function keysOf(storage: FileStorage, folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(folder)) keys.push(key)
  return keys
}

/** With a clip and a poster. */
async function aSeenPerson(): Promise<string> {
  const maidId = await aMaid(app.deps)
  const [film, frame] = [await send('clip', clip), await send('picture', picture)]
  const saved = await app.call(
    savePersonVideo,
    {
      maidId,
      clip: film.uploadId,
      poster: { uploadId: frame.uploadId, x: 0.9, y: 0.5 },
      captions: { en: [cue] },
      alt: { en: 'Grace in a kitchen' },
    },
    { as: marketing.as },
  )
  expect(saved).toEqual({ wrong: [] })
  return maidId
}

test('a clip with poster and captions is what her profile plays', async () => {
  const maidId = await aSeenPerson()
  const { maid } = await app.call(getMaid, { maidId })
  expect(maid.video).toMatchObject({ alt: 'Grace in a kitchen', captions: [{ language: 'en' }] })
  expect(maid.video?.posterSizes.map(({ width }) => width)).toEqual([240, 480, 720, 960])
  const poster = await app.deps.media.get((maid.video?.poster ?? '').replace('/media/', ''))
  // The largest part of 1280 x 720 in the shape of a card.
  expect(await sharp(poster?.bytes).metadata()).toMatchObject({ width: 576, height: 720 })
  const film = await app.deps.media.get((maid.video?.videoURL ?? '').replace('/media/', ''))
  expect(await fileTypeFromBuffer(film?.bytes ?? Buffer.alloc(0))).toMatchObject({
    mime: 'video/mp4',
  })
  // It starts before it has come whole: its table stands before its pictures.
  expect(film?.bytes.indexOf('moov')).toBeLessThan(film?.bytes.indexOf('mdat') ?? 0)
  expect(await mediaOf(maidId)).toMatchObject({
    isSeen: true,
    video: { captions: { en: [cue] }, alt: { en: 'Grace in a kitchen' } },
  })
})

test('captions alone are changed without sending the clip again; old files go later', async () => {
  const maidId = await aSeenPerson()
  const before = (await mediaOf(maidId)).video
  const changed = { ...cue, text: 'Good morning' }
  const captions = { en: [changed], ar: [{ ...cue, text: 'مرحبًا' }], fr: [] }
  await app.call(savePersonVideo, { maidId, captions, alt: {} }, { as: operations.as })
  const after = (await mediaOf(maidId)).video
  expect(after).toMatchObject({ url: before?.url, poster: before?.poster })
  expect(after?.captions).toEqual({ en: [changed], ar: captions.ar })
  const files = async () => (await keysOf(app.deps.media, `maids/${maidId}`)).length
  expect(await files()).toBe(8)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await app.workOff()
  expect(await files()).toBe(7)
})

test('each wrong caption is named and nothing is saved', async () => {
  const maidId = await aSeenPerson()
  const captions = { en: [cue, { from: 1, until: 99, text: '' }], hi: [{ ...cue, until: 0.1 }] }
  const { wrong } = await app.call(
    savePersonVideo,
    { maidId, captions, alt: {} },
    { as: marketing.as },
  )
  expect(wrong).toEqual([
    { language: 'en', cue: 2, code: 'no-text' },
    { language: 'hi', cue: 1, code: 'ends-before' },
  ])
  expect((await mediaOf(maidId)).video?.captions).toEqual({ en: [cue] })
})

test('without a clip or a poster nothing can be saved', async () => {
  const maidId = await aMaid(app.deps)
  await app.db.deleteFrom('maid_videos').where('maid_id', '=', maidId).execute()
  const nothing = { maidId, captions: {}, alt: {} }
  const save = (more: object) =>
    app.call(savePersonVideo, { ...nothing, ...more }, { as: marketing.as })
  await expect(save({})).rejects.toThrow('"clip"')
  const { uploadId } = await send('clip', clip)
  await expect(save({ clip: uploadId })).rejects.toThrow('"poster"')
  const text = await send('picture', Buffer.from('<svg onload=alert(1)>'))
  const poster = { uploadId: text.uploadId, x: 0, y: 0 }
  await expect(save({ clip: uploadId, poster })).rejects.toThrow('not-a-picture')
})

test('after a lost connection only what is missing is sent', async () => {
  const film = Buffer.concat([clip, Buffer.alloc(STAFF_PART_BYTES * 2)])
  const { uploadId } = await beginFile(app, marketing.as, { purpose: 'clip', bytes: film })
  const sent = (part: number) => sendOnePart(app, marketing.as, { uploadId, part, bytes: film })
  await sent(2)
  await sent(0)
  await sent(0)
  const known = () => app.call(getUpload, { uploadId }, { as: marketing.as })
  expect(await known()).toMatchObject({ state: 'sending', parts: [0, 2] })
  const finish = () => app.call(finishUpload, { uploadId }, { as: marketing.as })
  await expect(finish()).rejects.toThrow('invalid-input')
  const cut = sendOnePart(app, marketing.as, { uploadId, part: 1, bytes: clip })
  await expect(cut).rejects.toThrow('invalid-input')
  await sent(1)
  expect(await finish()).toMatchObject({ state: 'preparing' })
  expect(await finish()).toMatchObject({ state: 'preparing' })
  await app.workOff()
  expect(await known()).toMatchObject({ state: 'ready', seconds: expect.closeTo(32.8, 0) })
  const played = await app.send(readUploadFile, { uploadId }, { as: marketing.as })
  expect(played.headers.get('content-type')).toBe('video/mp4')
  expect(played.headers.get('cache-control')).toBe('no-store')
})

test('a colleague sees nothing of it, and what is too large is not begun', async () => {
  const { uploadId } = await send('clip', clip)
  const asked = app.call(getUpload, { uploadId }, { as: operations.as })
  await expect(asked).rejects.toThrow('not-found')
  const huge = { length: 700_000_000 } as Uint8Array
  await expect(beginFile(app, marketing.as, { purpose: 'clip', bytes: huge })).rejects.toThrow(
    'too-large',
  )
  await app.call(dropUpload, { uploadId }, { as: marketing.as })
  const gone = app.call(getUpload, { uploadId }, { as: marketing.as })
  await expect(gone).rejects.toThrow('not-found')
})

test('what no browser plays is converted where this machine can, else refused with a reason', async () => {
  const own = app.deps.converter
  const other = Buffer.from('RIFF....AVI LIST of something that only a converter knows')
  const film = clip
  const asked: string[] = []
  app.deps.converter = {
    canConvert: async () => false,
    clip: async () => {
      throw new CannotConvert()
    },
    voice: async () => {
      throw new CannotConvert()
    },
  }
  expect(await send('clip', other)).toMatchObject({ state: 'refused', problem: 'not-a-recording' })
  expect(await send('voice', aVoice())).toMatchObject({
    state: 'refused',
    problem: 'cannot-convert',
  })
  app.deps.converter.canConvert = async () => true
  expect(await send('voice', aVoice())).toMatchObject({ state: 'refused', problem: 'broken' })
  app.deps.converter.clip = async ({ from, to }) => {
    asked.push(from)
    await writeFile(to, film)
  }
  expect(await send('clip', other)).toMatchObject({ state: 'ready' })
  expect(asked).toHaveLength(1)
  app.deps.converter = own
})

test('a clip without a picture is refused as such', async () => {
  expect(await send('clip', aVoice(5))).toMatchObject({ state: 'refused', problem: 'no-picture' })
})

test('her voice is saved, heard once she agreed, and removed', async ({ skip }) => {
  if (!(await app.deps.converter.canConvert())) skip('no ffmpeg on this machine')
  const maidId = await aMaid(app.deps, {
    languages: JSON.stringify([{ label: 'Tagalog', level: 'NATIVE' }]),
    published_fields: ['languages'],
  })
  const as = marketing.as
  const { uploadId } = await send('voice', aVoice(3))
  const save = (language: string) =>
    app.call(savePersonVoice, { maidId, language, uploadId }, { as })
  expect(await save('so')).toEqual({ problem: 'not-her-language' })
  expect(await save('fil')).toEqual({ problem: null })
  const { voices } = await mediaOf(maidId)
  expect(voices).toMatchObject([
    { language: 'fil', label: 'Tagalog', recording: { addedBy: 'marketing' } },
  ])
  expect(voices[0]?.recording?.url).toMatch(/\.m4a$|\.mp4$/)
  expect((await app.call(getMaid, { maidId })).maid.voices).toEqual([])
  await app.call(changePersonConsent, { maidId, field: 'voices', isAgreed: true }, { as })
  expect((await app.call(getMaid, { maidId })).maid.voices).toHaveLength(1)
  await app.call(removePersonVoice, { maidId, language: 'fil' }, { as })
  expect((await mediaOf(maidId)).voices).toMatchObject([{ recording: null }])
})

test('each of these is in the trail under the member’s name', async () => {
  const maidId = await aSeenPerson()
  const rows = await app.db
    .selectFrom('audit_events')
    .select(['kind', 'holds'])
    .where('chain', '=', 'people')
    .execute()
  const own = rows.filter(({ holds }) => JSON.stringify(holds).includes(maidId))
  expect(own.map(({ kind }) => kind)).toEqual(['person-video-saved'])
  expect(own[0]?.holds).toMatchObject({ staff: 'marketing' })
})

test('what nobody finished is gone after a day, with its files', async () => {
  const { uploadId } = await beginFile(app, marketing.as, { purpose: 'clip', bytes: clip })
  await sendOnePart(app, marketing.as, { uploadId, part: 0, bytes: clip })
  const files = () => keysOf(app.deps.vault, `uploads/${uploadId}`)
  await purgeOldRows(app.deps)
  expect(await files()).toHaveLength(1)
  app.clock.advance({ minutes: UPLOAD_HOURS * 60 + 1 })
  await purgeOldRows(app.deps)
  expect(await files()).toEqual([])
  const gone = await app.db
    .selectFrom('staff_uploads')
    .where('id', '=', uploadId)
    .select('id')
    .execute()
  expect(gone).toEqual([])
})

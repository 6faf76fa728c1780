import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import { VOICE_BYTES_MOST } from '#domain/catalogue/voices.ts'
import { serveMedia } from '#server/http/assets/serve-media.ts'
import { SAMPLE_FOLDER, readSamplePeople } from '#server/seed/sample-people.ts'
import { aVoice } from '#tests/support/a-voice.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { agreeToField } from '#server/services/catalogue/publishing/change-consent.ts'
import { addVoice, removeVoice } from './change-voices.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const spoken = JSON.stringify([
  { label: 'Tagalog', level: 'NATIVE' },
  { label: 'Arabic', level: 'GOOD' },
])
const add = (maidId: string, language = 'ar', bytes: Uint8Array = aVoice()) =>
  addVoice(app.deps, { maidId, language, bytes, addedBy: 'test' })
const voicesOf = async (maidId: string, lang?: string) =>
  (await app.call(getMaid, { maidId, lang })).maid.voices
const filesOf = async (maidId: string) => {
  const keys: string[] = []
  for await (const key of app.deps.media.list(`maids/${maidId}`)) keys.push(key)
  return keys
}

test('a profile plays what is there, in her order and in the words of the visitor', async () => {
  const maidId = await aMaid(app.deps, { languages: spoken })
  expect(await voicesOf(maidId)).toEqual([])
  expect(await add(maidId)).toEqual({ seconds: 2, isShown: true })
  await add(maidId, 'fil', aVoice(1.5))
  expect(await voicesOf(maidId, 'fr')).toMatchObject([
    { language: { label: 'Tagalog' }, seconds: 1.5 },
    { language: { label: 'Arabic', name: 'arabe' }, seconds: 2 },
  ])
  const { maids } = await app.call(listMaids, {})
  expect(JSON.stringify(maids)).not.toContain('-voice-')
})

test('it is answered in parts, for ever the same, as the sound that it is', async () => {
  const maidId = await aMaid(app.deps, { languages: spoken })
  await add(maidId)
  const [voice] = (await voicesOf(maidId)) ?? []
  const asked = new Request(new URL(voice?.url ?? '', 'http://site.invalid'), {
    headers: { range: 'bytes=0-3' },
  })
  const part = await serveMedia(app.deps.media, asked)
  expect(part.status).toBe(206)
  expect(await part.text()).toBe('RIFF')
  expect(part.headers.get('content-type')).toBe('audio/wav')
  expect(part.headers.get('cache-control')).toContain('immutable')
})

test('a later recording takes the place of the one before, whose file goes', async () => {
  const maidId = await aMaid(app.deps, { languages: spoken })
  await add(maidId)
  const before = await filesOf(maidId)
  await add(maidId, 'ar', aVoice(3))
  expect(await voicesOf(maidId)).toMatchObject([{ seconds: 3 }])
  const after = await filesOf(maidId)
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  expect(await removeVoice(app.deps, { maidId, language: 'ar' })).toBe(true)
  expect(await removeVoice(app.deps, { maidId, language: 'ar' })).toBe(false)
  expect(await voicesOf(maidId)).toEqual([])
  expect(await filesOf(maidId)).toEqual([])
})

test('[E01] nothing is heard before she agreed to it', async () => {
  const maidId = await aMaid(app.deps, { languages: spoken, published_fields: ['languages'] })
  expect(await add(maidId)).toEqual({ seconds: 2, isShown: false })
  expect(await voicesOf(maidId)).toEqual([])
  await agreeToField(app.deps, { maidId, field: 'voices' })
  await agreeToField(app.deps, { maidId, field: 'voices' })
  expect(await voicesOf(maidId)).toHaveLength(1)
  const consents = app.db.selectFrom('maid_consents').select('field').where('maid_id', '=', maidId)
  expect(await consents.execute()).toEqual([{ field: 'voices' }])
})

test('[U09] Arabic is not heard where the profile does not name it', async () => {
  const maidId = await aMaid(app.deps, { languages: spoken, is_ethiopian: true })
  await add(maidId)
  expect(await voicesOf(maidId)).toEqual([])
})

test('what is no sound of hers changes nothing, and leaves no file', async () => {
  const maidId = await aMaid(app.deps, { languages: spoken })
  const [person] = await readSamplePeople()
  const clip = await readFile(path.join(SAMPLE_FOLDER, person?.clip ?? ''))
  const refused = async (bytes: Uint8Array, language?: string) => add(maidId, language, bytes)
  expect(await refused(Buffer.from('<svg onload=alert(1)>'))).toEqual({ problem: 'not-audio' })
  expect(await refused(clip)).toMatchObject({
    problem: expect.stringMatching(/not-audio|too-large/),
  })
  expect(await refused(Buffer.alloc(VOICE_BYTES_MOST + 1))).toEqual({ problem: 'too-large' })
  expect(await refused(aVoice(61))).toEqual({ problem: 'too-long' })
  expect(await refused(aVoice(0.5))).toEqual({ problem: 'too-short' })
  expect(await refused(aVoice(), 'fr')).toEqual({ problem: 'not-her-language' })
  expect(await filesOf(maidId)).toEqual([])
  await expect(add(randomUUID())).rejects.toThrow('not-found')
})

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_FOLDER, readSamplePeople } from '#server/seed/sample-people.ts'
import { aVoice } from '#tests/support/a-voice.ts'
import { ffmpegConverter } from './ffmpeg.ts'
import { CannotConvert } from './media-converter.ts'
import { readRecording } from './read-recording.ts'

const ffmpeg = ffmpegConverter('ffmpeg')
const isThere = await ffmpeg.canConvert()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daarly-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const at = (name: string) => path.join(folder, name)
const factsOf = async (name: string) => readRecording(at(name), (await stat(at(name))).size)

test('switched off, or not installed, it converts nothing', async () => {
  expect(await ffmpegConverter('off').canConvert()).toBe(false)
  expect(await ffmpegConverter('/no/such/program').canConvert()).toBe(false)
})

test.skipIf(!isThere)('a clip in a coding that Safari lacks becomes H.264 with AAC', async () => {
  const [person] = await readSamplePeople()
  const from = path.join(SAMPLE_FOLDER, person?.clip ?? '')
  const coding = '-t 4 -s 1920x1080 -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus'
  const sound = ['-f', 'lavfi', '-i', 'sine=440:duration=4']
  execFileSync('ffmpeg', ['-v', 'error', '-i', from, ...sound, ...coding.split(' '), at('a.webm')])
  expect(await factsOf('a.webm')).toMatchObject({ picture: 'vp9', sound: 'opus' })
  await ffmpeg.clip({ from: at('a.webm'), to: at('a.mp4') }, 125)
  expect(await factsOf('a.mp4')).toMatchObject({
    picture: 'avc',
    sound: 'aac',
    width: 1280,
    height: 720,
    seconds: expect.closeTo(4, 0),
  })
})

test.skipIf(!isThere)('a voice becomes AAC, and is cut where it is too long', async () => {
  await writeFile(at('a.wav'), aVoice(9))
  await ffmpeg.voice({ from: at('a.wav'), to: at('a.m4a') }, 5)
  expect(await factsOf('a.m4a')).toMatchObject({
    picture: null,
    sound: 'aac',
    seconds: expect.closeTo(5, 0),
  })
})

test.skipIf(!isThere)('no address of a playlist is asked, and no text becomes a clip', async () => {
  await writeFile(at('list.m3u8'), '#EXTM3U\n#EXTINF:5,\nhttp://127.0.0.1:9/a.ts\n')
  const asked = ffmpeg.clip({ from: at('list.m3u8'), to: at('b.mp4') }, 125)
  await expect(asked).rejects.toBeInstanceOf(CannotConvert)
})

import { expect } from '@playwright/test'
import { aMaidToHire } from '#tests/e2e/support/a-maid-to-hire.ts'
import { test } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'

/** What the clip of the page does now. */
const clipOf = ({ window }: Visitor) =>
  window.evaluate(() => {
    const clip = document.querySelector('video')
    return {
      isPlaying: clip?.paused === false,
      isMuted: clip?.muted,
      place: clip?.currentTime ?? 0,
      width: clip?.videoWidth ?? 0,
      wrong: clip?.error?.message,
    }
  })

/** H.264 and AAC: WebKitGTK has them from GStreamer (Debian: gstreamer1.0-libav), Firefox from FFmpeg. */
const playsClips = ({ window }: Visitor) =>
  window.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '',
  )

test('her clip plays without sound on her profile, and obeys its buttons', async ({ visitor }) => {
  const { id, name } = await aMaidToHire()
  await visitor.open(`/maids/${id}`)
  await visitor.seeHeading(new RegExp(`^${name}, \\d\\d$`))
  test.skip(!(await playsClips(visitor)), 'this engine came without a decoder of H.264')
  await expect.poll(() => clipOf(visitor)).toMatchObject({ isPlaying: true, isMuted: true })
  await expect.poll(async () => (await clipOf(visitor)).place).toBeGreaterThan(0.5)
  expect((await clipOf(visitor)).width).toBeGreaterThan(0)
  await visitor.press({ role: 'button', name: 'Pause' })
  await expect.poll(() => clipOf(visitor)).toMatchObject({ isPlaying: false })
  await visitor.press({ role: 'button', name: 'Sound on' })
  await expect.poll(() => clipOf(visitor)).toMatchObject({ isMuted: false })
})

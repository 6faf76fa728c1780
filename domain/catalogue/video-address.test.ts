import { expect, test } from 'vitest'
import { videoAddress } from './video-address.ts'

test('[E01] a Vimeo page becomes the address of its player', () => {
  expect(videoAddress('https://vimeo.com/123456')).toEqual({
    kind: 'vimeo',
    src: 'https://player.vimeo.com/video/123456?dnt=1',
  })
})

test('[E01] an unlisted video keeps its hash in both spellings', () => {
  const src = 'https://player.vimeo.com/video/123456?dnt=1&h=ab12'
  expect(videoAddress('https://vimeo.com/123456/ab12').src).toBe(src)
  expect(videoAddress('https://player.vimeo.com/video/123456?h=ab12').src).toBe(src)
})

test('[E01] a file of our own is played as it is', () => {
  expect(videoAddress('/media/a.mp4')).toEqual({ kind: 'file', src: '/media/a.mp4' })
  expect(videoAddress('https://vimeo.com.example/1').kind).toBe('file')
})

import { expect } from '@playwright/test'
import { openStep } from './support/open-step.ts'
import { sign, slip } from './support/draw.ts'
import { test } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'

const KEEP = { role: 'button', name: 'Keep and draw the second' } as const

/** Whether the pad's picture has ink. */
const hasInk = ({ window }: Visitor) =>
  window.evaluate(() => {
    const pad = document.querySelector<HTMLCanvasElement>('fieldset canvas')
    const pixels = pad?.getContext('2d')?.getImageData(0, 0, pad.width, pad.height).data
    return pixels?.some((value, place) => place % 4 === 3 && value > 0) ?? false
  })

test('a signature is drawn on the pad: a slip is too short, and a real one is kept', async ({
  visitor,
}) => {
  await openStep(visitor, 'SIGN_DIRECT_DEBIT')
  expect(await hasInk(visitor)).toBe(false)
  await slip(visitor)
  await visitor.press(KEEP)
  await visitor.see('[role=alert]', ({ text }) => text.includes('too short'))
  await visitor.press({ role: 'button', name: 'Clear' })
  await expect.poll(() => hasInk(visitor)).toBe(false)
  await sign(visitor)
  await expect.poll(() => hasInk(visitor)).toBe(true)
  await visitor.press(KEEP)
  await visitor.see({ role: 'button', name: 'Keep and draw the third' })
  await expect.poll(() => hasInk(visitor)).toBe(false)
})

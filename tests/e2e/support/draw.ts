import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { Hand } from './hand.ts'

type Shape = (part: number) => { x: number; y: number }

/** Waves over most of the pad, as a hand signs. */
const waves: Shape = (part) => ({ x: 0.2 + part * 0.6, y: 0.5 + Math.sin(part * 16) * 0.2 })
/** A slip of the hand. */
const slip: Shape = (part) => ({ x: 0.5 + part * 0.02, y: 0.5 })

/** Signs on the pad with the mouse, which a page hears as it hears a finger. */
export async function sign(page: Page, shape: Shape = waves): Promise<void> {
  const pad = page.locator('fieldset canvas')
  await pad.scrollIntoViewIfNeeded()
  // On a busy machine the pad is there before the script that draws on it.
  await expect(pad).toHaveAttribute('style', /touch-action/)
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  const steps = 40
  for (let step = 0; step <= steps; step += 1) {
    const { x, y } = shape(step / steps)
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y)
    if (step === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

export const slipOnPad = (page: Page) => sign(page, slip)

/** Opens the form that must be read, goes to its end by keyboard, and closes it. */
export async function readToEnd(page: Page, hand = new Hand(page)): Promise<void> {
  await readAndPress(hand, 'I have read it')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Where a signature was given before: signs with it at the form's end; the next opens by itself. */
export async function readAndSign(
  page: Page,
  name: string,
  { hand = new Hand(page), declares = name === 'Sign and continue', isOpen = false } = {},
): Promise<void> {
  await readAndPress(hand, name, { declares, isOpen })
}

async function readAndPress(
  hand: Hand,
  name: string,
  { declares = false, isOpen = false } = {},
): Promise<void> {
  const { page } = hand
  const open = page.getByRole('button', { name: 'Open and read' })
  if (!isOpen) await hand.press(open)
  const sheet = page.getByRole('dialog')
  const done = sheet.getByRole('button', { name })
  await expect(sheet.getByRole('region', { name: 'Text of the form' })).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(done).toBeVisible({ timeout: 300 })
  }).toPass()
  if (declares) await hand.press(sheet.getByRole('checkbox'))
  await hand.press(done)
}

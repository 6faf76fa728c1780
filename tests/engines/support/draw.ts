import { expect } from '@playwright/test'
import type { Point } from './engine.ts'
import { KEYS } from './pointer-actions.ts'
import type { Visitor } from './visitor.ts'

const PAD = 'fieldset canvas'

/** Waves over most of the pad, as a hand signs. */
const waves: Point[] = Array.from({ length: 41 }, (_, step) => {
  const part = step / 40
  return { x: 0.2 + part * 0.6, y: 0.5 + Math.sin(part * 16) * 0.2 }
})

/** Signs on the pad that the screen shows. */
export const sign = (visitor: Visitor) => visitor.drawOn(PAD, waves)

/** A slip of the hand. */
export const slip = (visitor: Visitor) =>
  visitor.drawOn(PAD, [
    { x: 0.5, y: 0.5 },
    { x: 0.52, y: 0.5 },
  ])

/** In the form that is open: goes to its end by keyboard, and presses the button there. */
export async function readAndSign(
  visitor: Visitor,
  name: string,
  { declares = false } = {},
): Promise<void> {
  const inside = 'dialog[open]'
  const done = { role: 'button', name, inside } as const
  await visitor.see({ role: 'region', name: 'Text of the form', inside }, (text) => text.isFocused)
  await expect(async () => {
    await visitor.window.typeKeys(KEYS.end)
    expect(await visitor.look(done)).toHaveLength(1)
  }).toPass()
  if (declares) await visitor.press({ role: 'checkbox', name: /./, inside })
  await visitor.press(done)
}

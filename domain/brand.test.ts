import { expect, test } from 'vitest'
import { brandColours } from './brand.ts'
import type { ColourName } from './brand.ts'

/** WCAG 2.2 relative luminance of '#rrggbb'. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const text: [ColourName, ColourName[]][] = [
  ['ink', ['paper', 'raised', 'sunken', 'action-tint', 'saffron-tint', 'danger-tint', 'desk-side']],
  ['ink2', ['paper', 'raised', 'sunken', 'tag', 'action-tint']],
  ['ink3', ['paper', 'raised', 'sunken', 'desk-page', 'desk-side']],
  ['action', ['paper', 'raised', 'action-tint']],
  ['on-action', ['action', 'action-hover']],
  ['paper', ['ink']],
  ['saffron-text', ['paper', 'raised', 'saffron-tint']],
  ['danger', ['paper', 'raised', 'danger-tint']],
  ['info', ['paper', 'raised', 'info-tint']],
]

const marks: [ColourName, ColourName[]][] = [
  ['edge', ['paper', 'raised']],
  ['focus', ['paper', 'raised']],
  ['state-good', ['paper', 'raised', 'desk-page', 'desk-chosen']],
  ['state-waiting', ['paper', 'raised', 'desk-page', 'desk-chosen']],
  ['state-failed', ['paper', 'raised', 'desk-page', 'desk-chosen']],
  ['state-others', ['paper', 'raised', 'desk-page', 'desk-chosen']],
  ['state-idle', ['paper', 'raised', 'desk-page', 'desk-chosen']],
  ['bar-pay', ['paper', 'raised']],
  ['bar-costs', ['paper', 'raised']],
  ['bar-tax', ['paper', 'raised']],
]

const themes = ['light', 'dark'] as const
const pairs = (rows: typeof text, least: number) =>
  themes.flatMap((theme) =>
    rows.flatMap(([front, backs]) => backs.map((back) => ({ theme, front, back, least }))),
  )

test.each([...pairs(text, 4.5), ...pairs(marks, 3)])(
  '$front on $back has a contrast of $least in the $theme theme',
  ({ theme, front, back, least }) => {
    const measured = contrast(brandColours[front][theme], brandColours[back][theme])
    expect(measured).toBeGreaterThanOrEqual(least)
  },
)

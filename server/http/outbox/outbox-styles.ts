import { brandColours } from '#domain/brand.ts'
import type { BrandColour } from '#domain/brand.ts'
import { MOBILE_MAX_WIDTH } from '#domain/constants.ts'

const tokens = (theme: keyof BrandColour): string =>
  Object.entries(brandColours)
    .map(([name, colour]) => `--${name}: ${colour[theme]}`)
    .join('; ')

/** The site's colours, letters and sizes, reduced. */
export const outboxStyles = (font: string | undefined): string => `
${font ? `@font-face { font-family: Onest; font-weight: 100 900; src: url('${font}') format('woff2') }` : ''}
:root { color-scheme: light dark; ${tokens('light')} }
@media (prefers-color-scheme: dark) { :root { ${tokens('dark')} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/24px Onest, system-ui, sans-serif }
header { background: var(--raised); border-bottom: 1px solid var(--line); padding: 12px 16px }
.brand { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: var(--ink); font-size: 21px; font-weight: 660; letter-spacing: -0.03em; text-decoration: none }
.brand svg { height: 27px }
path.saffron { fill: var(--saffron) }
path.action { fill: var(--action) }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 64px }
h1 { margin: 0; font-size: 28px; line-height: 32px; font-weight: 640; letter-spacing: -0.022em }
.lead { margin: 8px 0 20px; color: var(--ink2) }
a { color: var(--action); text-underline-offset: 3px }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 8px }
label { display: block; font-weight: 600; margin-bottom: 4px }
.row { display: flex; gap: 12px }
input { flex: 1; min-width: 0; height: 52px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 12px; background: var(--raised); color: inherit; font: inherit }
button { height: 52px; padding: 0 24px; border: 0; border-radius: 14px; background: var(--action); color: var(--on-action); font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: var(--action-hover) }
nav { display: flex; flex-wrap: wrap; gap: 4px 8px; margin-top: 16px }
.chip { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 22px; background: var(--raised); color: var(--ink); font-size: 15px; font-weight: 500; text-decoration: none }
.chip[aria-current] { border: 1.5px solid var(--action); background: var(--action-tint) }
.count { margin: 20px 0 12px; color: var(--ink3); font-size: 15px; line-height: 20px }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 12px }
article { padding: 16px; border: 1px solid var(--line); border-radius: 20px; background: var(--raised) }
h2 { margin: 0; font-size: 17px; line-height: 24px; font-weight: 600 }
h2 a { display: inline-block; padding: 10px 0; margin: -10px 0 }
h2 a, .facts { color: var(--ink) }
h2 a { text-decoration: none }
h2 a:hover { text-decoration: underline }
.facts { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; margin: 4px 0 12px; color: var(--ink3); font-size: 13px; line-height: 16px }
.tag { padding: 4px 8px; border-radius: 8px; background: var(--tag); color: var(--ink2) }
.failed, .undelivered, .unsure { color: var(--danger) }
.expired, .stopped, .queued { color: var(--saffron-text) }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
.text b { font-size: 21px; font-weight: 640; letter-spacing: 0.04em }
.gone, .none { margin: 0; color: var(--ink2) }
@media (min-width: ${MOBILE_MAX_WIDTH}px) { header { padding: 12px 24px } main { padding: 32px 24px 64px } }
`

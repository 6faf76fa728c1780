import type { Field, TypedValue } from './tell-again.ts'

/** Input before hydration, stored by the inline script. */
type EarlyInput = { fields: Map<Field, TypedValue>; pressed: HTMLButtonElement | undefined }

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * Inline in the head: keeps input until hydration, so that React sees it and no form submits
 * itself. Server only.
 */
export const earlyInputScript = import.meta.env.SSR
  ? `(() => {
const early = window.earlyInput = { fields: new Map(), pressed: undefined }
const partOf = (target) => target.closest?.('[data-screen]') ?? document.documentElement
const hear = (kind, answer) =>
  addEventListener(kind, (event) => partOf(event.target).dataset.alive || answer(event))
hear('input', ({ target }) => {
  const { value, checked } = target
  early.fields.set(target, { value, checked })
})
hear('submit', (event) => event.preventDefault())
const keep = (event) => {
  const button = event.target.closest('button')
  if (!button) return false
  event.preventDefault()
  early.pressed = button
  return true
}
const isWaiting = (part) => [...early.fields.keys()].some((field) => partOf(field) === part)
hear('click', keep)
addEventListener('click', (event) => {
  const part = partOf(event.target)
  if (!part.dataset.alive && isWaiting(part) && keep(event)) event.stopImmediatePropagation()
}, true)
})()`
  : ''

/**
 * Replays kept values and then the last press to a hydrated part, then marks it for style sheets.
 */
export async function replayEarlyInput(part: HTMLElement): Promise<void> {
  const early = window.earlyInput
  if (early && typedIn(early, part).length > 0) {
    const { tellAgain } = await import('./tell-again.ts')
    for (const [field, typed] of typedIn(early, part)) {
      if (field.isConnected) tellAgain(field, typed)
      // Deleted after the replay, which counts as typing.
      early.fields.delete(field)
    }
  }
  part.dataset['alive'] = 'yes'
  const button = early?.pressed
  if (!early || !button || partOf(button) !== part) return
  early.pressed = undefined
  if (button.isConnected) button.click()
}

const typedIn = ({ fields }: EarlyInput, part: HTMLElement) =>
  [...fields].filter(([field]) => partOf(field) === part)

const partOf = (element: Element): Element =>
  element.closest('[data-screen]') ?? document.documentElement

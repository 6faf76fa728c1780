import type { Field, TypedValue } from './tell-again.ts'

/** What was typed and pressed before the page came alive; the inline script fills it. */
type EarlyInput = { fields: Map<Field, TypedValue>; pressed: HTMLButtonElement | undefined }

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * Runs in the page's head, before the scripts of the page are there on a slow line. A press of a
 * button waits, so that no form is sent by the browser itself. It hears what bubbles up to the
 * window, after React had its turn; where typed values of the same part still wait, it comes first,
 * since React would answer the press with an empty form. Only the server writes it.
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
 * Tells a part of the page that came alive what it missed: each value, then the last press. Then it is
 * marked, for style sheets and page drivers too. The parts are the page and each screen that hydrates
 * by itself.
 */
export async function replayEarlyInput(part: HTMLElement): Promise<void> {
  const early = window.earlyInput
  if (early && typedIn(early, part).length > 0) {
    const { tellAgain } = await import('./tell-again.ts')
    for (const [field, typed] of typedIn(early, part)) {
      if (field.isConnected) tellAgain(field, typed)
      // Afterwards, since telling it is heard as typing.
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

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
 * window, after React had its turn. Only the server writes it.
 */
export const earlyInputScript = import.meta.env.SSR
  ? `(() => {
const { dataset } = document.documentElement
const early = window.earlyInput = { fields: new Map(), pressed: undefined }
const hear = (kind, answer) => addEventListener(kind, (event) => dataset.alive || answer(event))
hear('input', ({ target }) => {
  const { value, checked } = target
  early.fields.set(target, { value, checked })
})
hear('submit', (event) => event.preventDefault())
hear('click', (event) => {
  const button = event.target.closest('button')
  if (!button) return
  event.preventDefault()
  early.pressed = button
})
})()`
  : ''

/**
 * Marks a part of the page that has come alive, for style sheets and page drivers too, and tells it what
 * it missed: each value, then the last press. The parts are the page and each screen that hydrates by
 * itself.
 */
export async function replayEarlyInput(part: HTMLElement): Promise<void> {
  part.dataset['alive'] = 'yes'
  const early = window.earlyInput
  if (!early) return
  const { fields, pressed } = early
  const mine = [...fields].filter(([field]) => partOf(field) === part)
  const button = pressed && partOf(pressed) === part ? pressed : undefined
  if (mine.length === 0 && !button) return
  for (const [field] of mine) fields.delete(field)
  if (button) early.pressed = undefined
  const { tellAgain } = await import('./tell-again.ts')
  for (const [field, typed] of mine) if (field.isConnected) tellAgain(field, typed)
  if (button?.isConnected) button.click()
}

const partOf = (element: Element): Element =>
  element.closest('[data-screen]') ?? document.documentElement

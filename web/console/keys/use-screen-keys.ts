import { useEvent } from '#web/ui/hooks/use-event.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

/** A letter by its place where the keyboard writes another script, such as Arabic. */
const keyOf = ({ key, code }: KeyboardEvent): string =>
  /^[^a-z]$/i.test(key) && code.startsWith('Key') ? code.slice(3).toLowerCase() : key.toLowerCase()

/** The button or link of the screen that a key presses. */
export const pressed = (name: string, within: ParentNode = document): HTMLElement | undefined =>
  within.querySelector<HTMLElement>(`[data-press="${name}"]`) ?? undefined

/**
 * Hears single keys of a screen, small letters: not with Ctrl, ⌘ or Alt, and not while somebody types
 * or a dialog is open. `press` answers whether the key meant something here.
 */
export function useScreenKeys(press: (key: string) => boolean): void {
  useEvent<KeyboardEvent>('keydown', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || isTyping(event.target) || document.querySelector('dialog[open]')) return
    if (press(keyOf(event))) event.preventDefault()
  })
}

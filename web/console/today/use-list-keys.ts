import { useEffect } from 'react'
import type { RefObject } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

const presses = { Enter: '[data-press=do]', a: '[data-press=assign]', o: '[data-press=open]' }

/** The lines, and the one that is focused or holds the focus. */
function linesOf(list: HTMLElement | null) {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  return { lines, own: lines.find((line) => line.contains(document.activeElement)) }
}

function move(list: HTMLElement | null, by: 1 | -1): void {
  const { lines, own } = linesOf(list)
  const place = own ? lines.indexOf(own) + by : 0
  lines[Math.min(Math.max(place, 0), lines.length - 1)]?.focus()
}

/** The button of the line that a key presses; on a button or a link Enter presses that one. */
function buttonFor(list: HTMLElement | null, key: string): HTMLElement | undefined {
  const { own } = linesOf(list)
  if (!own || !Object.hasOwn(presses, key)) return undefined
  if (key === 'Enter' && document.activeElement !== own) return undefined
  return own.querySelector<HTMLElement>(presses[key as keyof typeof presses]) ?? undefined
}

/**
 * J and K move through the lines of a list, Enter, A and O press a line's buttons. Not while
 * somebody types or a dialog is open.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (event.key === 'j' || event.key === 'k')
        return move(list.current, event.key === 'j' ? 1 : -1)
      const button = buttonFor(list.current, event.key)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list])
}

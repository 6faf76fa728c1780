import type { RefObject } from 'react'
import { pressed, useScreenKeys } from '#web/console/keys/use-screen-keys.ts'

const presses = { enter: 'do', a: 'assign', o: 'open' }

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
  if (key === 'enter' && document.activeElement !== own) return undefined
  return pressed(presses[key as keyof typeof presses], own)
}

/** J and K move through the lines of a list, Enter, A and O press a line's buttons. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useScreenKeys((key) => {
    if (key === 'j' || key === 'k') {
      move(list.current, key === 'j' ? 1 : -1)
      return true
    }
    const button = buttonFor(list.current, key)
    button?.click()
    return button !== undefined
  })
}

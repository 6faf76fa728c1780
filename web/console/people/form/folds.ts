import { createContext } from 'react'

/** On a screen with many parts each is folded until it is opened; what was typed stays in it. */
export const FoldContext = createContext(false)

/** Opens or closes every part that is folded on this screen. */
export function foldAll(isOpen: boolean): void {
  for (const one of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    one.open = isOpen
  }
}

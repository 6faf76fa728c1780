import { createContext } from 'react'

/**
 * On a screen with many parts each is folded until it is opened; what was typed stays in it. Holds the
 * ids of those that are open, for parts that are drawn anew once they are saved.
 */
export const FoldContext = createContext<Set<string> | undefined>(undefined)

/** Opens or closes every part that is folded on this screen. */
export function foldAll(isOpen: boolean): void {
  for (const one of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    one.open = isOpen
  }
}

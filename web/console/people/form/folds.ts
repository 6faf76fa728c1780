import { createContext } from 'react'

/** Which parts of a screen are open. */
export type Folds = {
  /** Whether a part is open that nobody opened or closed on its own, such as one that comes late. */
  isAllOpen: boolean
  /** By the id of a part, for parts that are drawn anew once they are saved. */
  isOpen: Map<string, boolean>
}

/** On a screen with many parts each is folded until it is opened; what was typed stays in it. */
export const FoldContext = createContext<Folds | undefined>(undefined)

/** Opens or closes every part that is folded on this screen. */
export function foldAll(isOpen: boolean): void {
  for (const one of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    one.open = isOpen
  }
}

import { createContext, useMemo, useState } from 'react'

/** Which parts of a screen are open. */
export type Folds = {
  /** The state of a part that was not opened or closed by itself, such as one that loads later. */
  isAllOpen: boolean
  /** By the part's id, because a part is rendered anew once it is saved. */
  isOpen: Map<string, boolean>
}

/** On a screen with many parts each is folded until it is opened; what was typed stays in it. */
export const FoldContext = createContext<Folds | undefined>(undefined)

/** Opens or closes every part that is folded on this screen. */
function foldAll(isOpen: boolean): void {
  for (const one of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    one.open = isOpen
  }
}

/** The state of a screen's parts, and what opens or closes all of them. */
export function useFolds(): { folds: Folds; toggleAll: () => void } {
  const [isAllOpen, setAllOpen] = useState(false)
  const [isOpen] = useState(() => new Map<string, boolean>())
  const folds = useMemo(() => ({ isAllOpen, isOpen }), [isAllOpen, isOpen])
  const toggleAll = () => {
    foldAll(!isAllOpen)
    setAllOpen(!isAllOpen)
  }
  return { folds, toggleAll }
}

import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 64rem)')

function listen(hear: () => void): () => void {
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}

/** Whether the screen has room for columns; below it everything is stacked. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => query.matches)

import { createStore, useStore } from '#web/store.ts'

const pending = createStore(0)

/** Shows the loading icon while the work runs [A04]. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  pending.set(pending.get() + 1)
  try {
    return await work()
  } finally {
    pending.set(pending.get() - 1)
  }
}

/** Whether a request with a loading icon is under way. */
export function useIsLoading(): boolean {
  return useStore(pending, 0) > 0
}

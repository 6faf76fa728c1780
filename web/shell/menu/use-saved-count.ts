import { storedSavedList, useSavedList } from '#web/storage/saved-list.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'

let isAsking = false

/**
 * Asks the server when the menu opens, since saved people may have been hired. An empty list costs
 * no call.
 */
export function useSavedCount(): number {
  useAppearing(askOnce)
  return useSavedList().length
}

function askOnce(): void {
  if (isAsking || storedSavedList().length === 0) return
  isAsking = true
  void import('./ask-saved-count.ts')
    .then(({ askSavedCount }) => askSavedCount())
    // On failure the count stays.
    .catch(() => {})
    .finally(() => (isAsking = false))
}

import { useEffect } from 'react'
import { storedSavedList, useSavedList } from '#web/storage/saved-list.ts'

let isAsking = false

/**
 * How many the saved page would show. Somebody saved may have been hired meanwhile, here or elsewhere,
 * so the server is asked when the menu appears; who saved nobody costs no call and no script.
 */
export function useSavedCount(): number {
  useEffect(askOnce, [])
  return useSavedList().length
}

function askOnce(): void {
  if (isAsking || storedSavedList().length === 0) return
  isAsking = true
  void import('./ask-saved-count.ts')
    .then(({ askSavedCount }) => askSavedCount())
    // Without an answer the count stays as it was.
    .catch(() => {})
    .finally(() => (isAsking = false))
}

import { LOCAL_KEYS } from '#domain/constants.ts'
import { localKeys } from '#web/storage/browser-storage.ts'
import { createStore, useStore } from '#web/store.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'
import type { OwnHire, OwnHires } from './ask-own-hires.ts'

const none: OwnHires = new Map()
const ownHires = createStore<OwnHires>(none)
let isAsked = false

/** The visitor's open application for her, if any (ruling 47). */
export function useOwnHire(maidId: string): string | undefined {
  useAppearing(askOnce)
  return useStore(ownHires, none).get(maidId)?.caseId
}

/** The latest open application, known after the public page. */
export function useLatestHire(): OwnHire | undefined {
  useAppearing(askOnce)
  const [latest] = useStore(ownHires, none).values()
  return latest
}

/** Notes that this browser has an application, so that later pages ask. */
export function keepHired(): void {
  localKeys.set(LOCAL_KEYS.hasHired, '1')
}

/** Call after an application began or ended here. */
export function forgetOwnHires(): void {
  isAsked = false
  ownHires.set(none)
  askOnce()
}

/** Browsers that never had an application ask nothing. */
function askOnce(): void {
  if (isAsked || localKeys.get(LOCAL_KEYS.hasHired) === undefined) return
  isAsked = true
  void import('./ask-own-hires.ts')
    .then(({ askOwnHires }) => askOwnHires())
    .then((hires) => ownHires.set(hires))
    .catch(() => (isAsked = false))
}

import { useEffect } from 'react'
import { LOCAL_KEYS } from '#domain/constants.ts'
import { localKeys } from '#web/storage/browser-storage.ts'
import { createStore, useStore } from '#web/store.ts'
import type { OwnHire, OwnHires } from './ask-own-hires.ts'

const none: OwnHires = new Map()
const ownHires = createStore<OwnHires>(none)
let isAsked = false

/** The application for her, if this visitor has an open one (ruling 47). */
export function useOwnHire(maidId: string): string | undefined {
  useEffect(askOnce, [])
  return useStore(ownHires, none).get(maidId)?.appId
}

/** Where this visitor would carry on; known a moment after the page, which is the same for everybody. */
export function useLatestHire(): OwnHire | undefined {
  useEffect(askOnce, [])
  const [latest] = useStore(ownHires, none).values()
  return latest
}

/** An application is open in this browser: its person is shown as one's own from now on. */
export function keepHired(): void {
  localKeys.set(LOCAL_KEYS.hasHired, '1')
}

/** After an application began or ended here. */
export function forgetOwnHires(): void {
  isAsked = false
  ownHires.set(none)
  askOnce()
}

/** Who never opened an application here costs no call and no script. */
function askOnce(): void {
  if (isAsked || localKeys.get(LOCAL_KEYS.hasHired) === undefined) return
  isAsked = true
  void import('./ask-own-hires.ts')
    .then(({ askOwnHires }) => askOwnHires())
    .then((hires) => ownHires.set(hires))
    .catch(() => (isAsked = false))
}

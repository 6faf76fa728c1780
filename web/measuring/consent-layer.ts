import { createStore } from '#web/store.ts'

/** What lies over the page about measuring. */
export type ConsentLayer =
  | { kind: 'banner'; hideAfterMs: number | undefined }
  | { kind: 'settings' }
  | undefined

export const consentLayer = createStore<ConsentLayer>(undefined)

/** From the footer, the menu and the banner. */
export function openPrivacySettings(): void {
  consentLayer.set({ kind: 'settings' })
}

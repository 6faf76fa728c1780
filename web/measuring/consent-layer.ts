import { createStore } from '#web/store.ts'

/** The open consent banner or settings. */
export type ConsentLayer =
  | { kind: 'banner'; hideAfterMs: number | undefined }
  | { kind: 'settings' }
  | undefined

export const consentLayer = createStore<ConsentLayer>(undefined)

/** Opens the settings from footer, menu or banner. */
export function openPrivacySettings(): void {
  consentLayer.set({ kind: 'settings' })
}

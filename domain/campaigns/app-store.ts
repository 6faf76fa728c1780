import { phoneSystem } from '#domain/visitor/device.ts'

/** Store links; '' where the app is not in a store. */
export type Stores = { appStoreLink: string; playStoreLink: string }

/** The store for this phone [R21]; undefined for other devices and missing apps. */
export function storeOf(agent: string | null | undefined, stores: Stores): string | undefined {
  const system = phoneSystem(agent)
  if (!system) return undefined
  return (system === 'ios' ? stores.appStoreLink : stores.playStoreLink) || undefined
}

import { phoneSystem } from '#domain/visitor/device.ts'

/** Each '' where the app is not in that store. */
export type Stores = { appStoreLink: string; playStoreLink: string }

/** The store of this phone [R21]; none elsewhere, and where the app is not in it. */
export function storeOf(agent: string | null | undefined, stores: Stores): string | undefined {
  const system = phoneSystem(agent)
  if (!system) return undefined
  return (system === 'ios' ? stores.appStoreLink : stores.playStoreLink) || undefined
}

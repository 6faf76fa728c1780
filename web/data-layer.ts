import { mayReport } from './storage/consent.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Tells the tag manager, unless denied (ruling 1); nothing personal here. */
export function pushEvent(event: { event: string } & Record<string, string | number>): void {
  if (mayReport()) pushToDataLayer(event)
}

/** For the consent event itself, which is always told. */
export function pushToDataLayer(event: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

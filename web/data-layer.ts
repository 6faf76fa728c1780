import { mayReport } from './storage/consent.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Tells the tag manager, unless the visitor denied it (ruling 1). Nothing personal goes in here. */
export function pushEvent(event: { event: string } & Record<string, string | number>): void {
  if (mayReport()) pushToDataLayer(event)
}

/** For the consent event itself, which is always told. */
export function pushToDataLayer(event: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
